import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import { makeCloudReceiver } from '#api/features/notify/whatsapp/cloud-receiver.ts'
import { whatsappWebhookPath } from '#contract/endpoints/notify/webhooks.ts'
import type { TestApp } from '#test/app/test-app.ts'
import { cloudDelivery, type SentMessage } from '#test/market/whatsapp-deliveries.ts'

export const cloudSettings = {
  appSecret: 'app secret for tests only',
  verifyToken: 'verify token for tests only',
  phoneNumberId: '106540352242922',
}

/** An installation whose WhatsApp number receives through Meta's Cloud API. */
export const withWhatsapp = (deps: Deps): Deps => ({
  ...deps,
  whatsapp: { number: '+967770000099', provider: makeCloudReceiver(cloudSettings) },
})

export type Delivery = { body: string | Buffer; headers: Record<string, string> }

export const deliver = ({ app }: Pick<TestApp, 'app'>, { body, headers }: Delivery, address?: string) =>
  app.inject({
    method: 'POST',
    url: whatsappWebhookPath,
    payload: body,
    headers,
    ...(address && { remoteAddress: address }),
  })

export const untilHandled = async ({ deps: { db } }: Pick<TestApp, 'deps'>): Promise<void> => {
  const waiting = () =>
    db.selectFrom('webhook_messages').select('id').where('handled_at', 'is', null).limit(1).executeTakeFirst()
  for (let left = 2_000; left > 0 && (await waiting()); left--) await wait(5)
  if (await waiting()) throw new Error('a message was not handled')
}

/** Delivers messages to the operator's number in one request and handles them. */
export const sendWhatsapp = async (test: TestApp, ...messages: SentMessage[]) => {
  const delivery = cloudDelivery(
    cloudSettings,
    messages.map((message) => ({ at: test.clock.now, ...message })),
  )
  const reply = await deliver(test, delivery)
  await untilHandled(test)
  return reply
}
