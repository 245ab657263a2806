import type { PhoneGateway } from '#api/ports/gateway-port.ts'

/** Accepts every message and sends none, for trying out messages without a provider. */
export const makeTestGateway = (): PhoneGateway => ({
  name: 'test',
  send: async () => ({ outcome: 'sent', status: 200 }),
})
