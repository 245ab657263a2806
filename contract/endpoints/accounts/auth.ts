import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { codeLength, passwordLengthMax, passwordLengthMin } from '#domain/limits.ts'
import { ById, done, one } from '#domain/pagination.ts'
import { PhoneInput } from '#domain/phone/phone.ts'
import { NameInput } from '#domain/text/contact-text.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { isEmail, lineText, numberText, rawText } from '#domain/text/text-fields.ts'

/** `code` is a code that we sent, `whatsapp` a message that the user sent. */
const signInWays = ['password', 'code', 'whatsapp', 'passkey'] as const
export type SignInWay = (typeof signInWays)[number]

/** Any script is allowed and only the length is limited; the service rejects common passwords. */
export const NewPassword = rawText(passwordLengthMax, { missing: 'password_required', long: 'password_long' }).check(
  z.minLength(passwordLengthMin, { error: 'password_short' }),
)

/** For existing passwords only a maximum length is checked. */
export const KnownPassword = rawText(1_000, { missing: 'password_required', long: 'password_long' }).check(
  z.minLength(1, { error: 'password_required' }),
)

export const CodeInput = z.pipe(
  z.pipe(
    numberText('code_format'),
    z.transform((value: string | number) =>
      toLatinDigits(String(value)).replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
    ),
  ),
  z.string().check(z.regex(new RegExp(`^\\d{${codeLength}}$`), { error: 'code_format' })),
)

/** Field names are those of the specification. */
export const User = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  fullName: z.string(),
  username: z.string(),
  phone: z.string(),
  phoneNumber: z.string(),
  mobile: z.string(),
  email: z.nullable(z.string()),
  governorate: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  isVerified: z.boolean(),
  isStaffVerified: z.boolean(),
  role: z.enum(['user', 'moderator', 'admin']),
  /** Path of the admin, null for other users. The server sends it, so that public scripts do not contain the path. */
  staffPath: z.nullable(z.string()),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

/** The token is in `data` and at the top level, because clients read both. */
export const SignedIn = z.object({
  success: z.literal(true),
  status: z.literal('success'),
  token: z.string(),
  data: z.object({ token: z.string(), user: User }),
})

/** `ticket` ties the code to this request and gives it tries of its own. */
export const CodeSent = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ phone: z.string(), ticket: z.string(), expiresInSeconds: z.number(), resendInSeconds: z.number() }),
})

const Ticket = z.optional(lineText(100))
const optionalText = (max: number) =>
  z.pipe(
    z.nullish(lineText(max)),
    z.transform((text?: string | null) => text?.trim() || null),
  )

const Email = z.pipe(optionalText(254), z.nullable(z.string().check(z.refine(isEmail, { error: 'email_invalid' }))))

export const Registration = z.object({
  name: NameInput,
  phone: PhoneInput,
  password: NewPassword,
  email: z.optional(Email),
  /** A key or any usual name; the service looks it up, so that browsers need not load the list. */
  governorate: z.optional(optionalText(100)),
})

export const Session = z.object({
  id: z.string(),
  device: z.string(),
  /** Null for sessions from before the way was recorded. */
  way: z.nullable(z.enum(signInWays)),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const auth = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    errors: ['codes_off', 'codes_paused', 'user_exists'],
    summary:
      'Starts a registration: stores the details and sends a code. A second try for the same phone replaces the first.',
    body: Registration,
    reply: CodeSent,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/auth/verify-otp/:phone',
    access: 'public',
    errors: ['banned', 'code_spent', 'code_tries', 'invalid_code', 'user_exists'],
    limits: ['codeTriesPerAddress'],
    summary: 'Confirms a registration with its code; returns the token and the user.',
    params: z.object({ phone: PhoneInput }),
    body: z.object({ otp: CodeInput, ticket: Ticket }),
    reply: SignedIn,
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/auth/request-otp',
    access: 'public',
    errors: ['codes_off', 'codes_paused'],
    summary: 'Sends the registration code again. The reply is the same for known and unknown phones.',
    body: z.object({ phone: PhoneInput, ticket: Ticket }),
    reply: CodeSent,
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    errors: ['banned', 'invalid_credentials', 'phone_not_registered'],
    summary:
      'Signs in with any spelling of the phone and the password. With the right password a suspended account gets the reason (403 `banned`, `details.reason`).',
    body: z.object({ phone: PhoneInput, password: KnownPassword }),
    reply: SignedIn,
  }),
  suspension: endpoint({
    method: 'POST',
    path: '/auth/suspension',
    access: 'public',
    summary:
      'Whether the session of this token ended because its account is suspended, with the reason for its owner. In all other cases `isSuspended` is false.',
    body: z.object({ token: lineText(100) }),
    reply: one(z.object({ isSuspended: z.boolean(), reason: z.nullable(z.string()) })),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'Ends this session; its token stops working.',
    reply: done,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/auth/profile',
    access: 'user',
    summary: 'The signed-in user, as `data` and as `data.user`.',
    reply: one(z.extend(User, { user: User })),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/auth/update-profile',
    access: 'user',
    errors: ['picture_not_yours'],
    summary: 'Changes the name and, when given, the picture (one that the user uploaded; null removes it).',
    body: z.object({ name: NameInput, profileImageUrl: z.optional(z.nullable(lineText(500))) }),
    reply: one(z.object({ user: User })),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/auth/reset-password/request',
    access: 'public',
    errors: ['codes_off', 'codes_paused'],
    summary: 'Sends a code for a new password. The reply is the same for known and unknown phones.',
    body: z.object({ phone: PhoneInput }),
    reply: CodeSent,
  }),
  confirmReset: endpoint({
    method: 'POST',
    path: '/auth/reset-password/confirm',
    access: 'public',
    errors: ['banned', 'code_spent', 'code_tries', 'invalid_code', 'phone_not_registered'],
    limits: ['resetsPerAddress'],
    summary: 'Sets a new password with the code, ends every session and signs in.',
    body: z.object({ phone: PhoneInput, otp: CodeInput, password: NewPassword, ticket: Ticket }),
    reply: SignedIn,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'user',
    limits: ['passwordChecksPerUser'],
    summary: 'Sets a new password with the old one and ends the other sessions.',
    body: z.object({ currentPassword: KnownPassword, newPassword: NewPassword }),
    reply: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: 'The user’s sessions, with this one marked.',
    reply: one(z.array(Session)),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'user',
    errors: ['session_not_found'],
    summary: 'Ends one session of the user.',
    params: ById,
    reply: done,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Ends every session but this one.',
    reply: done,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/auth/delete-account',
    access: 'user',
    errors: ['conflict', 'last_admin'],
    limits: ['passwordChecksPerUser'],
    summary: 'Deletes the account with its listings, likes and pictures. Needs the password.',
    body: z.object({ password: KnownPassword }),
    reply: done,
  }),
}
