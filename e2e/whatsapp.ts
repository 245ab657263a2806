import type { APIRequestContext } from '@playwright/test'
import { whatsappWebhookPath } from '#contract/endpoints/notify/webhooks.ts'
import { expect } from '#e2e/fixtures.ts'
import { whatsappSettings } from '#e2e/whatsapp-settings.ts'
import { cloudDelivery } from '#test/market/whatsapp-deliveries.ts'

type Sent = {
  /** Any spelling of a Yemeni mobile, or E.164. */
  from: string
  text: string
  id?: string
  at?: Date
}

/** A message to the operator's number, delivered and signed as Meta documents it. */
export const sendWhatsapp = async (request: APIRequestContext, { from, ...message }: Sent) => {
  const digits = from.replace(/\D/g, '')
  const sender = digits.length <= 9 ? `+967${digits}` : `+${digits}`
  const { body, headers } = cloudDelivery(
    { appSecret: whatsappSettings.WHATSAPP_APP_SECRET, phoneNumberId: whatsappSettings.WHATSAPP_PHONE_NUMBER_ID },
    [{ ...message, from: sender }],
  )
  const response = await request.post(whatsappWebhookPath, { data: Buffer.from(body), headers })
  expect(response.status()).toBe(200)
}
