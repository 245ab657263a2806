import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { type Passkey, passkeys } from '#contract/endpoints/accounts/passkeys.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'
import { send } from '#web/platform/send.ts'
import { beginSession } from '#web/platform/session/session.ts'

/** Never cached, since another device may have changed the list. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: [mine, 'passkeys'],
    queryFn: ({ signal }) => call(passkeys.list, {}, { signal }),
    staleTime: 0,
  })

/** Lazy, since most visitors neither sign in nor manage passkeys. */
const library = () => import('@simplewebauthn/browser')

/** Browsers offer passkeys on secure pages only, and refuse them for IP addresses. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)

export const offersInField = async () => (await library()).browserSupportsWebAuthnAutofill()

type Ceremony = {
  /** Waits until the user picks the passkey in the field; otherwise the device asks at once. */
  inField: boolean
  /** Checked when the options have arrived, since the dialog may be closed by then. */
  isCurrent: () => boolean
}

/** Returns the user's name; null if the dialog was closed meanwhile. */
export const signInByPasskey = async ({ inField, isCurrent }: Ceremony): Promise<string | null> => {
  const [{ startAuthentication }, options] = await Promise.all([library(), call(passkeys.signInOptions, {})])
  if (!isCurrent()) return null
  const response = await startAuthentication({ optionsJSON: options.data, useBrowserAutofill: inField })
  const { data } = await call(passkeys.signIn, { body: { response } })
  beginSession(data.token, data.user)
  return data.user.name
}

export const stopWaiting = async () => (await library()).WebAuthnAbortService.cancelCeremony()

export const addPasskey = async (password: string) => {
  const [{ startRegistration }, { data: optionsJSON }] = await Promise.all([
    library(),
    send(passkeys.addOptions, { body: { password } }),
  ])
  const response = await startRegistration({ optionsJSON })
  await send(passkeys.add, { body: { response } })
}

const handleOf = (userId: string) => {
  const bytes = userId.replaceAll('-', '').match(/../g) ?? []
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Lets devices forget passkeys that were removed here; not all browsers support this. */
export const tellDevices = async ({ id }: Pick<User, 'id'>, left: Passkey[]): Promise<void> => {
  try {
    const { sendSignal } = await library()
    await sendSignal({
      signalName: 'allAcceptedCredentials',
      rpID: location.hostname,
      userID: handleOf(id),
      allAcceptedCredentialIDs: left.map(({ credentialId }) => credentialId),
    })
  } catch {
    // The passkey is removed even if the device keeps it.
  }
}
