import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { KnownPassword, SignedIn } from '#contract/endpoints/accounts/auth.ts'
import { nameLengthMax, passkeysMax } from '#domain/limits.ts'
import { ById, done, one } from '#domain/pagination.ts'
import { lineText, rawText } from '#domain/text/text-fields.ts'

const base64url = (lengthMax: number) => rawText(lengthMax).check(z.regex(/^[A-Za-z0-9_-]*$/, { error: 'invalid' }))

/** Credential ids have at most 1,023 bytes (WebAuthn, “Credential ID”). */
const CredentialId = base64url(1_364)
const ClientData = base64url(4_000)

/** The verified members of a browser's reply; others are dropped. */
const Created = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: base64url(10_000),
    transports: z.optional(z.array(lineText(20)).check(z.maxLength(10, { error: 'items_max' }))),
  }),
})
export type CreatedPasskey = z.output<typeof Created>

const Signed = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: z.nullish(base64url(100)),
  }),
})
export type SignedByPasskey = z.output<typeof Signed>

const KnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/**
 * `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, without a list of credentials, so that the device offers its
 * own.
 */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof RequestOptions>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  credentialId: z.string(),
  /** Whether its maker synchronises the passkey to the owner's other devices. */
  isBackedUp: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

const Name = z.pipe(
  lineText(nameLengthMax, { missing: 'name_required', long: 'name_long' }),
  z.transform((name: string) => name.trim()),
)

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/auth/passkeys',
    access: 'user',
    summary: 'The caller’s passkeys, newest first.',
    reply: one(z.array(Passkey)),
  }),
  addOptions: endpoint({
    method: 'POST',
    path: '/auth/passkeys/options',
    access: 'user',
    errors: ['too_many_passkeys'],
    limits: ['passwordChecksPerUser'],
    summary: `Starts a new passkey, with the password: options for \`navigator.credentials.create\`, for five minutes. At most ${passkeysMax} passkeys.`,
    body: z.object({ password: KnownPassword }),
    reply: one(CreationOptions),
  }),
  add: endpoint({
    method: 'POST',
    path: '/auth/passkeys',
    access: 'user',
    errors: ['passkey_exists', 'passkey_expired', 'too_many_passkeys'],
    summary: 'Stores the passkey that the browser created. Without a name it gets that of the device.',
    body: z.object({ name: z.optional(Name), response: Created }),
    reply: one(Passkey),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/auth/passkeys/:id',
    access: 'user',
    errors: ['passkey_not_found'],
    summary: 'Names a passkey.',
    params: ById,
    body: z.object({
      name: z.pipe(Name, z.string().check(z.minLength(1, { error: 'name_required' }))),
    }),
    reply: one(Passkey),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    access: 'user',
    errors: ['passkey_not_found'],
    limits: ['passwordChecksPerUser'],
    summary: 'Removes a passkey, with the password; it can no longer sign in. Sessions stay.',
    params: ById,
    body: z.object({ password: KnownPassword }),
    reply: done,
  }),
  signInOptions: endpoint({
    method: 'POST',
    path: '/auth/passkeys/sign-in/options',
    access: 'public',
    limits: ['passkeyChallengesPerAddress'],
    summary: 'Options for `navigator.credentials.get`, for five minutes and one try.',
    reply: one(RequestOptions),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/passkeys/sign-in',
    access: 'public',
    errors: ['banned', 'passkey_expired', 'passkey_refused'],
    limits: ['passkeySignInsPerAddress'],
    summary:
      'Signs in with a passkey. Unknown passkeys and wrong signatures get the same reply. A suspended account gets the reason, as with the password.',
    body: z.object({ response: Signed }),
    reply: SignedIn,
  }),
}
