import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pushDevicesMax, pushEndpointLengthMax, sessionDeviceLengthMax } from '#domain/limits.ts'
import { ById, done, one } from '#domain/pagination.ts'
import { lineText, rawText } from '#domain/text/text-fields.ts'

const base64url = (length: number) =>
  rawText(length).check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), { error: 'invalid' }))

const Endpoint = lineText(pushEndpointLengthMax)

/** `PushSubscription.toJSON()` of a browser; the key has 65 bytes, the secret 16. */
const NewPushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
  /** Name of the device, by default that of the session. */
  name: z.optional(lineText(sessionDeviceLengthMax)),
})
export type NewPushSubscription = z.output<typeof NewPushSubscription>

export const PushDevice = z.object({
  id: z.string(),
  /** Such as `Chrome · Android`; may be empty. */
  name: z.string(),
  createdAt: z.string(),
  isThisSession: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const push = {
  key: endpoint({
    method: 'GET',
    path: '/push/key',
    access: 'public',
    summary: 'The VAPID key that browsers subscribe to notifications with; null when there are none.',
    reply: one(z.object({ publicKey: z.nullable(z.string()) })),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/push/subscriptions',
    access: 'user',
    summary: `Sends the caller’s notifications to this browser until its session ends. Idempotent; of more than ${pushDevicesMax} devices the oldest end.`,
    body: NewPushSubscription,
    reply: one(PushDevice),
  }),
  list: endpoint({
    method: 'GET',
    path: '/push/subscriptions',
    access: 'user',
    summary: 'Devices that get the caller’s notifications, newest first.',
    reply: one(z.array(PushDevice)),
  }),
  removeEndpoint: endpoint({
    method: 'DELETE',
    path: '/push/subscriptions',
    access: 'user',
    errors: ['not_found'],
    summary: 'Ends the notifications of a browser, by the address it subscribed with.',
    body: z.object({ endpoint: Endpoint }),
    reply: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/push/subscriptions/:id',
    access: 'user',
    errors: ['not_found'],
    summary: 'Ends the notifications of a device.',
    params: ById,
    reply: done,
  }),
}
