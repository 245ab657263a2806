import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { passkeys } from '#contract/endpoints/accounts/passkeys.ts'
import { ask } from '#test/app/test-app.ts'
import { goodPassword } from '#test/market/sign-up.ts'

/** Differences from an honest device on the right site. */
type Changes = {
  origin?: string
  rpId?: string
  type?: string
  /** User present 1, verified 4, may be backed up 8, is backed up 16. */
  flags?: number
  counter?: number
  userHandle?: string
  isForged?: boolean
  /** A statement about the device’s maker, as CBOR. */
  statement?: { fmt: string; attStmt: Buffer }
}

const honest = { origin: 'https://shamsouq.example', rpId: 'shamsouq.example', flags: 1 + 4 + 8 + 16 }
const hasKey = 64
const aKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const uint16 = (n: number) => Buffer.from([n >> 8, n & 255])
const uint32 = (n: number) => Buffer.concat([uint16(n >>> 16), uint16(n & 65_535)])
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const noStatement = { fmt: 'none', attStmt: Buffer.from([0xa0]) }

/** A software device with one passkey (WebAuthn level 3), which replies as a browser does. */
export const anAuthenticator = () => {
  const [key, otherKey] = [aKey(), aKey()]
  const id = randomBytes(20)
  const { x = '', y = '' } = key.publicKey.export({ format: 'jwk' })
  const point = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')])
  // COSE: EC2, ES256, P-256.
  const publicKey = Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from([0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ])
  let counter = 0
  let handle = ''

  const clientData = (challenge: string, type: string, { origin }: { origin: string }) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (changes: Changes, flags: number) => {
    counter = changes.counter ?? counter + 1
    return Buffer.concat([sha256(changes.rpId ?? honest.rpId), Buffer.from([flags]), uint32(counter)])
  }
  const shown = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    credentialId: shown.id,
    create: (options: { challenge: string; user: { id: string } }, changes: Changes = {}) => {
      handle = options.user.id
      const { fmt, attStmt } = changes.statement ?? noStatement
      const authData = Buffer.concat([
        head(changes, (changes.flags ?? honest.flags) | hasKey),
        Buffer.alloc(16),
        uint16(id.length),
        id,
        publicKey,
      ])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text(fmt),
        text('attStmt'),
        attStmt,
        text('authData'),
        Buffer.from([0x59]),
        uint16(authData.length),
        authData,
      ])
      return {
        ...shown,
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: clientData(options.challenge, changes.type ?? 'webauthn.create', {
            ...honest,
            ...changes,
          }).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    sign: ({ challenge }: { challenge: string }, changes: Changes = {}) => {
      const authData = head(changes, changes.flags ?? honest.flags)
      const data = clientData(challenge, changes.type ?? 'webauthn.get', { ...honest, ...changes })
      const { privateKey } = changes.isForged ? otherKey : key
      return {
        ...shown,
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
          userHandle: changes.userHandle ?? handle,
        },
      }
    },
  }
}

type App = { app: FastifyInstance }

export const addOptions = async ({ app }: App, { token }: { token: string }, password = goodPassword) =>
  (await ask(app, passkeys.addOptions, { body: { password }, token })).body.data

export const addPasskey = async (test: App, person: { token: string }, name?: string) => {
  const device = anAuthenticator()
  const response = device.create(await addOptions(test, person))
  const { status, body } = await ask(test.app, passkeys.add, { body: { name, response }, token: person.token })
  if (status !== 200) throw new Error(`passkey: ${status} ${JSON.stringify(body)}`)
  return { device, id: body.data.id as string }
}

export const signInOptions = async ({ app }: App) => (await ask(app, passkeys.signInOptions)).body.data
