import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { CreatedPasskey, SignedByPasskey } from '#contract/endpoints/accounts/passkeys.ts'

/** Imported on first use: it takes 30 MB and delays the start by a quarter of a second. */
const library = () => import('@simplewebauthn/server')
const codecs = () => import('@simplewebauthn/server/helpers')

/** COSE ids: ES256, which all devices support, EdDSA, and RS256 for Windows. */
export const algorithms = [-7, -8, -257]

type Site = { publicUrl: string }

/** Browsers refuse passkeys for IP addresses, so a local server uses `localhost`. */
export const relyingPartyOf = ({ publicUrl }: Site) => {
  const url = new URL(publicUrl)
  if (/^127\.|^\[::1\]$/.test(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/** The user handle of WebAuthn: the bytes of the user's id. */
export const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** Returns the challenge that the browser says it answered; not yet verified. */
export const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/**
 * Removes the attestation statement, which was not requested: verifying it may fetch revocation lists from addresses
 * that the sender chose.
 */
const withoutStatement = async (attestationObject: string) => {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await codecs()
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const entries: [string, string | Uint8Array | Map<string, string>][] = [
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]
  return isoBase64URL.fromBuffer(isoCBOR.encode(new Map(entries)))
}

/** The library throws on any invalid input; the reason is not revealed. */
const orNull = async <T>(verify: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await verify()
  } catch {
    return null
  }
}

const checksOf = (site: Site, challenge: string) => {
  const { id, origin } = relyingPartyOf(site)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }
}

export const verifyCreated = (site: Site, challenge: string, { response, ...created }: CreatedPasskey) =>
  orNull(async () => {
    const { verifyRegistrationResponse } = await library()
    const attestationObject = await withoutStatement(response.attestationObject)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...created,
        response: { clientDataJSON: response.clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: algorithms,
      ...checksOf(site, challenge),
    })
    return registrationInfo && registrationInfo.credential.id === created.id ? registrationInfo : null
  })

/**
 * Returns null when the signature does not verify. The caller compares the counter with the locked row, because the
 * library would compare it before the signature.
 */
export const verifySigned = (
  site: Site,
  challenge: string,
  { response: { userHandle: _userHandle, ...response }, ...signed }: SignedByPasskey,
  publicKey: Buffer,
) =>
  orNull(async () => {
    const { verifyAuthenticationResponse } = await library()
    const credential: WebAuthnCredential = { id: signed.id, publicKey: new Uint8Array(publicKey), counter: 0 }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, response, clientExtensionResults: {} },
      credential,
      ...checksOf(site, challenge),
    })
    return verified ? authenticationInfo : null
  })
