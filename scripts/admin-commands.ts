import * as staff from '#api/features/auth/staff.service.ts'
import * as moderation from '#api/features/moderation/moderation.service.ts'
import { renormaliseAll, setRate } from '#api/features/rates/rates.service.ts'
import { writeAudit } from '#api/platform/audit.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { NameInput, NewPassword } from '#contract/auth.ts'
import { ReasonInput } from '#contract/moderation.ts'
import { type Currency, currencies } from '#contract/money.ts'
import { toLatinDigits } from '#contract/numbers.ts'
import { readPhone } from '#contract/phones.ts'
import { askPassword } from '#scripts/ask-password.ts'

/** What a command does with the database, once its words were understood; answers the line to print. */
export type Deed = (deps: Deps) => Promise<string>
type Command = { usage: string; about: string; read: (args: string[]) => Deed | Promise<Deed> }

/** The operator at the machine: no person of the marketplace, and no address. */
const operator = { caller: null, visitor: null }
const roles = ['user', 'moderator', 'admin'] as const

/** Words that cannot be understood. */
const usageError = (sentence: string) => Object.assign(new Error(sentence), { name: 'UsageError' })
export const isUsageError = (error: unknown): error is Error => error instanceof Error && error.name === 'UsageError'

const need = <T>(value: T | null | undefined, sentence: string): T => {
  if (value === null || value === undefined || value === '') throw usageError(sentence)
  return value
}
const phoneOf = (text: string | undefined) =>
  need(readPhone(text ?? '')?.e164, 'Give a phone number such as 770123456.')
const roleOf = (text: string | undefined) =>
  need(
    roles.find((role) => role === text),
    `Give a role: ${roles.join(', ')}.`,
  )

const approve: Command = {
  usage: 'approve <id>',
  about: 'puts a waiting listing into the public lists',
  read: ([id]) => {
    const wanted = need(id, 'Give the id of a listing.')
    return async (deps) => {
      const { data } = await moderation.approve(deps, operator, wanted)
      return `Approved until ${data.expiresAt?.slice(0, 10)}: ${data.name}`
    }
  },
}

const reject: Command = {
  usage: 'reject <id> <reason>',
  about: 'refuses a listing with a reason that its owner reads',
  read: ([id, ...words]) => {
    const wanted = need(id, 'Give the id of a listing.')
    const reason = ReasonInput.safeParse(words.join(' '))
    if (!reason.success) throw usageError('Give a reason of 3 to 500 characters.')
    return async (deps) => {
      const { data } = await moderation.reject(deps, operator, wanted, reason.data)
      return `Rejected: ${data.name}`
    }
  },
}

const pending: Command = {
  usage: 'pending',
  about: 'lists what waits for review, oldest first',
  read: () => async (deps) => {
    const rows = await moderation.listPending(deps)
    if (rows.length === 0) return 'Nothing waits for review.'
    return rows.map(({ id, created_at, name }) => `${id}  ${created_at.toISOString().slice(0, 16)}  ${name}`).join('\n')
  },
}

const create: Command = {
  usage: 'create <phone> [admin|moderator|user] [name]',
  about: 'makes an account (admin unless said otherwise); the password is asked for or read from standard input',
  read: async ([number, role = 'admin', ...words]) => {
    const account = { phone: phoneOf(number), role: roleOf(role), name: nameOf(words.join(' ') || 'Admin') }
    const password = NewPassword.safeParse(await askPassword())
    if (!password.success) throw usageError('The password must have 8 to 128 characters.')
    return async (deps) => {
      const user = await staff.createAccount(deps, operator, { ...account, password: password.data })
      return `Created the ${account.role} ${user.phone}.`
    }
  },
}
const nameOf = (text: string) => {
  const name = NameInput.safeParse(text)
  if (!name.success) throw usageError('The name must have 2 to 50 characters.')
  return name.data
}

const role: Command = {
  usage: 'role <phone> <user|moderator|admin>',
  about: 'gives or takes a role',
  read: ([number, word]) => {
    const [phone, wanted] = [phoneOf(number), roleOf(word)]
    return async (deps) => {
      await staff.setRole(deps, operator, phone, wanted)
      return `${phone} is now ${wanted}.`
    }
  },
}

const rate: Command = {
  usage: 'rate <YER|YER_SOUTH|SAR> <units per US dollar>',
  about: 'sets an exchange rate from now on and sorts prices by it',
  read: ([word, number]) => {
    const currency: Currency = need(
      currencies.find((known) => known !== 'USD' && known === word?.toUpperCase()),
      'Give a currency: YER, YER_SOUTH or SAR.',
    )
    const perUsd = Number(toLatinDigits(number ?? ''))
    if (!(perUsd > 0 && perUsd < 1e8)) throw usageError('Give how many units buy one US dollar, such as 535.')
    return async (deps) => {
      await inTransaction(deps, async (deps) => {
        await setRate(deps.db, currency, perUsd, deps.now())
        const event = { action: 'rate.set', subject: 'rate', subjectId: currency, after: { perUsd } }
        await writeAudit(deps, operator, event)
      })
      await renormaliseAll(deps)
      return `One US dollar is ${perUsd} ${currency}.`
    }
  },
}

export const commands: Record<string, Command> = { pending, approve, reject, create, role, rate }
