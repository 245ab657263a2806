import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { tooBusy } from '#api/limits/shed-load.ts'
import { siteOf } from '#domain/networks.ts'

const derive = promisify(argon2)

/** OWASP's first choice for Argon2id: 19 MiB, two passes, parallelism 1. */
export const owaspCost = { memory: 19_456, passes: 2, parallelism: 1 }
/** The cost of new hashes. Changed only by the tests, which create thousands of accounts (`test/cheap-passwords.ts`). */
export const passwordCost = { ...owaspCost }
const saltBytes = 16
const tagBytes = 32

/** One core is left for other work; a longer queue than this would only time out. */
export const runningMax = Math.max(1, availableParallelism() - 1)
export const waitingMax = 60

/** Whose request asks; null for what nobody's request asks for, such as an operator's command. */
type Network = string | null

/** Networks take turns, and none fills the queue: refused because of its own requests it gets 429, which is no fault of ours. */
const hashing = makeConcurrencyLimit<Network>({
  max: runningMax,
  sharesOf: (network) => (network === null ? [] : [{ key: siteOf(network) ?? network, max: runningMax }]),
  queue: { max: waitingMax },
  makeError: tooBusy,
})

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

const tagOf = (password: string, nonce: Buffer, cost: Cost, network: Network) =>
  hashing.run(network, () =>
    derive('argon2id', { ...cost, nonce, message: Buffer.from(password), tagLength: tagBytes }),
  )

const headOf = ({ memory, passes, parallelism }: typeof owaspCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`

/** Returns a PHC string: Argon2id with its own salt and cost. */
export const hashPassword = async (password: string, network: Network = null): Promise<string> => {
  const salt = randomBytes(saltBytes)
  const cost = { ...passwordCost }
  const tag = await tagOf(password, salt, cost, network)
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `${headOf(cost)}$${base64(salt)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash that matches no password: checking against it takes as long for an unknown phone as for a known one. */
const dummyHash = () => `${headOf(passwordCost)}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Without a stored hash the same work is done and the result is false. */
export const isPassword = async (
  password: string,
  hash: string | undefined,
  network: Network = null,
): Promise<boolean> => {
  const [, memory, time, parallelism, salt, tag] = phc.exec(hash ?? dummyHash()) ?? phc.exec(dummyHash()) ?? []
  const cost = { memory: Number(memory), passes: Number(time), parallelism: Number(parallelism) }
  const found = await tagOf(password, Buffer.from(salt ?? '', 'base64'), cost, network)
  const expected = Buffer.from(tag ?? '', 'base64')
  return hash !== undefined && phc.test(hash) && found.length === expected.length && timingSafeEqual(found, expected)
}

/** A hash that no password matches: for accounts that can only be accessed through a password reset. */
export const unusablePassword = 'unusable'
