import type { DailyCap } from '#api/features/notify/gateways/daily-caps.ts'
import { makeHttpGateway } from '#api/features/notify/gateways/http-gateway.ts'
import { makeTestGateway } from '#api/features/notify/gateways/test-gateway.ts'
import { makeTwilio } from '#api/features/notify/gateways/twilio.ts'
import { makeWhatsappCloud } from '#api/features/notify/gateways/whatsapp-cloud.ts'
import type { PhoneGateway } from '#api/ports/gateway-port.ts'
import type { GatewaySetup } from '#server/settings/gateway-settings.ts'

export const makeGateway = (setup: GatewaySetup): PhoneGateway => {
  switch (setup.name) {
    case 'http':
      return makeHttpGateway(setup.settings)
    case 'whatsapp-cloud':
      return makeWhatsappCloud(setup.settings)
    case 'twilio':
      return makeTwilio(setup.settings)
    case 'test':
      return makeTestGateway()
  }
}

const addressOf = (setup: GatewaySetup): string => {
  if (setup.name === 'test') return ''
  return ` (${new URL(setup.name === 'http' ? setup.settings.url : setup.settings.apiUrl).host})`
}

/** Text without secrets: `http (sms.example), then twilio (api.twilio.com), at most 200 a day`. */
export const describeGateways = (setups: readonly GatewaySetup[], caps: readonly DailyCap[]): string =>
  setups
    .map((setup) => {
      const cap = caps.find(({ gateway }) => gateway === setup.name)
      return `${setup.name}${addressOf(setup)}${cap ? `, at most ${cap.perDay} a day` : ''}`
    })
    .join(', then ')
