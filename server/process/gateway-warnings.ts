import type { Config } from '#server/settings/config.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Settings = Pick<Config, 'codesBy' | 'gatewayCaps' | 'otpPolicy'>

const capSettings = {
  http: 'OTP_GATEWAY_PER_DAY',
  'whatsapp-cloud': 'WHATSAPP_PER_DAY',
  twilio: 'TWILIO_PER_DAY',
  test: 'CODES_BY',
}

/** Settings that are given but have no effect. */
const ignored = (given: Environment): string[] => {
  const isGiven = (name: string) => Boolean(given[name]?.trim())
  const found: string[] = []
  if (given.OTP_TEST_MODE === '1' && isGiven('CODES_BY') && given.CODES_BY?.trim() !== 'test')
    found.push('CODES_BY is ignored: OTP_TEST_MODE=1 sends no codes')
  if (given.OTP_TEST_MODE === '0' && isGiven('CODES_BY'))
    found.push('OTP_TEST_MODE=0 is ignored: CODES_BY says how codes are sent')
  if (isGiven('MESSAGES_BY') && (given.MESSAGES ?? 'off') === 'off')
    found.push('MESSAGES_BY is ignored: messages are sent with MESSAGES=gateway only')
  return found
}

const uncapped = ({ codesBy, gatewayCaps, otpPolicy: { perDay } }: Settings): string[] =>
  (codesBy ?? [])
    .filter(({ name }) => !gatewayCaps.some(({ gateway }) => gateway === name))
    .map(
      ({ name }) =>
        `${name} has no cap of its own: only OTP_PER_DAY (${perDay}) limits what codes cost; set ${capSettings[name]}`,
    )

/** For `npm run config`: settings that are allowed but perhaps not intended. */
export const gatewayWarnings = (given: Environment, settings: Settings): string[] => [
  ...ignored(given),
  ...uncapped(settings),
]
