import type { Deps } from '#api/deps.ts'
import { noteUndelivered } from '#api/features/notify/gateways/undelivered.ts'
import { hasNoWhatsapp, whatsappCloudName } from '#api/features/notify/gateways/whatsapp-cloud.ts'
import { isInTime } from '#api/features/notify/whatsapp/messages.service.ts'
import type { WhatsappFailure } from '#api/ports/whatsapp-port.ts'

/**
 * Meta accepts messages to numbers without WhatsApp and reports only later that they failed: other gateways come first for such a number
 * from then on. The message itself is not sent again, since of a code only a hash is stored. Old reports, which may be repeats, do not count.
 */
export const recordFailures = async (deps: Deps, failures: WhatsappFailure[]): Promise<void> => {
  const recent = failures.filter(({ failedAt }) => isInTime(deps, failedAt))
  for (const { phone, code } of recent)
    deps.log.info({ gateway: whatsappCloudName, code, to: `…${phone.slice(-2)}` }, 'message not delivered, as reported')
  const without = recent.filter(({ code }) => hasNoWhatsapp(code)).map(({ phone }) => phone)
  await noteUndelivered(deps, whatsappCloudName, without)
}
