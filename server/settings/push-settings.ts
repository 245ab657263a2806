import { startError } from '#api/start-error.ts'
import { publicKeyOf } from '#server/settings/vapid.ts'

type PushEnvironment = {
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
  PUSH_HOSTS: string
  CONTACT_EMAIL?: string | undefined
  PUBLIC_URL?: string | undefined
}

const host = /^(\*\.)?[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,8}(:[1-9]\d{0,4})?$/

/** Push services require a contact; a private machine without one sends a placeholder. */
const contactOf = ({ CONTACT_EMAIL, PUBLIC_URL }: PushEnvironment) =>
  CONTACT_EMAIL
    ? `mailto:${CONTACT_EMAIL}`
    : PUBLIC_URL?.startsWith('https:')
      ? new URL('/contact', PUBLIC_URL).href
      : 'mailto:nobody@shamsouq.invalid'

export const readPush = (env: PushEnvironment) => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (Boolean(publicKey) !== Boolean(privateKey))
    throw startError(`VAPID_${publicKey ? 'PRIVATE' : 'PUBLIC'}_KEY is missing: the two keys belong together.`)
  if (privateKey && publicKeyOf(privateKey) !== publicKey)
    throw startError(
      'VAPID_PUBLIC_KEY is not valid: it must be the one that belongs to VAPID_PRIVATE_KEY ("npx web-push generate-vapid-keys" prints both).',
    )
  const hosts = env.PUSH_HOSTS.split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  if (!hosts.every((each) => host.test(each)))
    throw startError('PUSH_HOSTS is not valid: it must be host names such as push.example,*.push.example.')
  return { keys: publicKey && privateKey ? { publicKey, privateKey } : null, hosts, contact: contactOf(env) }
}
