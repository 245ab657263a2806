import type { PhoneGateway } from '#api/ports/gateway-port.ts'

/** Takes every message and sends none, for trials of messages to phones without a provider. */
export const makeTestGateway = (): PhoneGateway => ({
  name: 'test',
  send: async () => ({ outcome: 'sent', status: 200 }),
})
