import type { Deps } from '#api/deps.ts'
import * as staff from '#api/features/accounts/sign-in/create-account.service.ts'
import { deletePicture } from '#api/features/sell/uploads/uploads.service.ts'
import { renormaliseAll } from '#api/features/site/currency/rates.service.ts'
import * as moderation from '#api/features/staff/moderation/moderation.service.ts'
import { listPending } from '#api/features/staff/moderation/queue.service.ts'
import * as people from '#api/features/staff/people/account-actions.service.ts'
import * as rates from '#api/features/staff/rates-admin/rate-admin.service.ts'
import * as reportAdmin from '#api/features/staff/reports/report-admin.service.ts'
import { AppError } from '#api/http/errors.ts'
import { NewPassword } from '#contract/endpoints/accounts/auth.ts'
import { toRejection } from '#domain/listing/rejections.ts'
import { NameInput } from '#domain/text/contact-text.ts'
import {
  currencyOf,
  idOf,
  perUsdOf,
  phoneOf,
  pictureOf,
  reasonOf,
  roleOf,
  switchOf,
  usageError,
} from '#scripts/admin-words.ts'
import { askPassword } from '#scripts/ask-password.ts'
import { terminalLine } from '#server/process/terminal.ts'

export type Action = (deps: Deps) => Promise<string>
type Command = { usage: string; about: string; read: (args: string[]) => Action | Promise<Action> }

/** The operator at the command line has no user account and no client address. */
const operator = { caller: null, client: null }

const approve: Command = {
  usage: 'approve <id>',
  about: 'publishes a pending listing',
  read: ([id]) => {
    const requested = idOf(id)
    return async (deps) => {
      const { data } = await moderation.approve(deps, operator, requested)
      return terminalLine`Approved until ${data.expiresAt?.slice(0, 10)}: ${data.name}`
    }
  },
}

/** A command-line operator has no concurrent colleague, so `reject` also takes down a public listing. */
const reject: Command = {
  usage: 'reject <id> <reason>',
  about: 'rejects a pending listing, or takes a public one down, with a reason that its owner reads',
  read: ([id, ...words]) => {
    const requested = idOf(id)
    const rejection = toRejection({ codes: [], reason: reasonOf(words) })
    return async (deps) => {
      const { data } = await moderation.reject(deps, operator, requested, rejection).catch((error: unknown) => {
        const isPublic = error instanceof AppError && error.details?.status === 'approved'
        if (!isPublic) throw error
        return moderation.takeDown(deps, operator, requested, rejection)
      })
      return terminalLine`Rejected: ${data.name}`
    }
  },
}

const pending: Command = {
  usage: 'pending',
  about: 'lists what waits for review, oldest first',
  read: () => async (deps) => {
    const rows = await listPending(deps)
    if (rows.length === 0) return 'Nothing waits for review.'
    return rows
      .map(({ id, pending_since, name }) => terminalLine`${id}  ${pending_since?.toISOString().slice(0, 16)}  ${name}`)
      .join('\n')
  },
}

const feature: Command = {
  usage: 'feature <id> [on|off]',
  about: 'features a public listing at the top of the lists, or ends that',
  read: ([id, word]) => {
    const [requested, isOn] = [idOf(id), switchOf(word)]
    return async (deps) => {
      const { data } = await moderation.setFeatured(deps, operator, requested, isOn)
      return terminalLine`${isOn ? 'Featured' : 'No longer featured'}: ${data.name}`
    }
  },
}

const reports: Command = {
  usage: 'reports',
  about: 'lists the reports that wait for a decision, oldest first',
  read: () => async (deps) => {
    const query = { page: 1, limit: 50, status: 'open' as const, reason: undefined, product: undefined }
    const { data, total } = await reportAdmin.list(deps, query)
    if (total === 0) return 'No report waits.'
    const lines = data.map(
      ({ createdAt, reason, product, seller, reply, note }) =>
        terminalLine`${product?.id ?? seller?.id ?? reply?.id ?? ''}  ${createdAt.slice(0, 16)}  ${reason}  ${product?.name ?? seller?.name ?? reply?.text ?? ''}  ${note}`,
    )
    return [...lines, ...(total > data.length ? [`… and ${total - data.length} more`] : [])].join('\n')
  },
}

const picture: Command = {
  usage: 'delete-picture <address>',
  about: 'deletes a picture for good, from the store and from every listing, person or entry that shows it',
  read: ([address]) => {
    const id = pictureOf(address)
    return async (deps) => {
      const { shown } = await deletePicture(deps, operator, id)
      return `Deleted the picture ${id}; it was shown in ${shown} place${shown === 1 ? '' : 's'}.`
    }
  },
}

const create: Command = {
  usage: 'create <phone> [admin|moderator|user] [name]',
  about: 'creates an account (admin by default); the password is prompted for or read from standard input',
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
  if (!name.success)
    throw usageError('The name must have 2 to 50 characters and no phone number, account number or link.')
  return name.data
}

const role: Command = {
  usage: 'role <phone> <user|moderator|admin>',
  about: 'gives or takes a role',
  read: ([number, word]) => {
    const [phone, requested] = [phoneOf(number), roleOf(word)]
    return async (deps) => {
      await people.setRole(deps, operator, await people.idOfPhone(deps, phone), requested)
      return `${phone} is now ${requested}.`
    }
  },
}

const verify: Command = {
  usage: 'verify <phone> [on|off]',
  about: 'gives or takes the verified badge',
  read: ([number, word]) => {
    const [phone, isOn] = [phoneOf(number), switchOf(word)]
    return async (deps) => {
      await people.setVerified(deps, operator, await people.idOfPhone(deps, phone), isOn)
      return `${phone} is ${isOn ? 'verified' : 'no longer verified'}.`
    }
  },
}

const ban: Command = {
  usage: 'ban <phone> <reason>',
  about:
    'suspends an account: its sessions end, and its listings, shop, engineer, offers and reviews are out of sight; its owner reads the reason',
  read: ([number, ...words]) => {
    const [phone, reason] = [phoneOf(number), reasonOf(words)]
    return async (deps) => {
      await people.ban(deps, operator, await people.idOfPhone(deps, phone), reason)
      return `${phone} is suspended.`
    }
  },
}

const unban: Command = {
  usage: 'unban <phone>',
  about: 'ends the suspension of an account',
  read: ([number]) => {
    const phone = phoneOf(number)
    return async (deps) => {
      await people.unban(deps, operator, await people.idOfPhone(deps, phone))
      return `${phone} may come in again.`
    }
  },
}

const unlock: Command = {
  usage: 'unlock <phone>',
  about: 'clears the wrong passwords and codes that lock an account',
  read: ([number]) => {
    const phone = phoneOf(number)
    return async (deps) => {
      await people.unlock(deps, operator, await people.idOfPhone(deps, phone))
      return `${phone} may try again.`
    }
  },
}

const rate: Command = {
  usage: 'rate <YER|YER_SOUTH|SAR> <units per US dollar> [--yes]',
  about: 'sets an exchange rate from now on and sorts prices by it; --yes confirms one far from yesterday’s',
  read: (args) => {
    const [word, number] = args.filter((arg) => arg !== '--yes')
    const [currency, perUsd] = [currencyOf(word), perUsdOf(number)]
    return async (deps) => {
      await rates.record(deps, operator, { currency, perUsd, confirm: args.includes('--yes') })
      await renormaliseAll(deps)
      return `One US dollar is ${perUsd} ${currency}.`
    }
  },
}

export const commands: Record<string, Command> = {
  pending,
  approve,
  reject,
  feature,
  reports,
  'delete-picture': picture,
  create,
  role,
  verify,
  ban,
  unban,
  unlock,
  rate,
}
