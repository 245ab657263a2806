import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { errorReply } from '#contract/error-texts.ts'
import { type Action, commands } from '#scripts/admin-commands.ts'
import { isUsageError } from '#scripts/admin-words.ts'
import { terminalLine } from '#server/process/terminal.ts'

/** Exit codes. 0: done. 1: rejected, or the database is not reachable. 2: usage error. */
type Outcome = { code: 0 | 1 | 2; text: string }

const help = [
  'npm run -s admin -- <command>      works beside the running app',
  '',
  ...Object.values(commands).map(({ usage, about }) => `  ${usage}\n      ${about}`),
  '',
  'Ends with 0 when it is done, 1 when it was refused, 2 when it was not understood.',
].join('\n')

/** Needs no database. */
export const readLine = async ([name = '', ...args]: string[]): Promise<Action | Outcome> => {
  if (/^(help|--help|-h)$/.test(name)) return { code: 0, text: help }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return { code: 2, text: name ? `${terminalLine`There is no command "${name}".`}\n\n${help}` : help }
  try {
    return await command.read(args)
  } catch (error) {
    if (!isUsageError(error)) throw error
    return { code: 2, text: `${error.message}\n\n  ${command.usage}` }
  }
}

/** A rejection becomes the message that a user would see. */
export const carryOut = async (action: Action, deps: Deps): Promise<Outcome> => {
  try {
    return { code: 0, text: await action(deps) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { message, fields = {} } = errorReply(error.code, 'en', error.fields)
    return { code: 1, text: [message, ...Object.values(fields)].join(' ') }
  }
}
