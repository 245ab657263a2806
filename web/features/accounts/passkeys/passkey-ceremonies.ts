import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { type Passkey, passkeys } from '#contract/endpoints/accounts/passkeys.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'
import { send } from '#web/platform/send.ts'
import { beginSession } from '#web/platform/session.ts'

/** Never cached, as the list of devices. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: [mine, 'passkeys'],
    queryFn: ({ signal }) => call(passkeys.list, {}, { signal }),
    staleTime: 0,
  })

/** Fetched when somebody signs in or manages passkeys: most visitors do neither. */
const library = () => import('@simplewebauthn/browser')

/** Browsers have passkeys on secure pages only, and refuse them for IP addresses. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)

/** Whether the browser offers passkeys among what it fills into the field of the phone number. */
export const offersInField = async () => (await library()).browserSupportsWebAuthnAutofill()

type Ceremony = {
  /** Waits until the owner picks the passkey in the field; else the device asks at once. */
  inField: boolean
  /** Asked when the options have arrived: the dialog may be closed by then. */
  isWanted: () => boolean
}

/** Signs in and returns the user’s name; null if nobody wants it any more. */
export const signInByPasskey = async ({ inField, isWanted }: Ceremony): Promise<string | null> => {
  const [{ startAuthentication }, options] = await Promise.all([library(), call(passkeys.signInOptions, {})])
  if (!isWanted()) return null
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

/** Devices forget passkeys that were removed here, instead of offering them in vain. Not all browsers can. */
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
    // The passkey is removed all the same.
  }
}
