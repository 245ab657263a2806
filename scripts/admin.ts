import { AppError } from '#api/platform/errors.ts'
import { errorReply } from '#contract/error-texts.ts'
import { commands, type Deed } from '#scripts/admin-commands.ts'
import { isUsageError } from '#scripts/admin-words.ts'
import { withDatabase } from '#scripts/with-database.ts'

/** 0: done. 1: refused, or the database cannot be had. 2: the words were not understood. */
const [refused, misunderstood] = [1, 2]

const help = [
  'npm run -s admin -- <command>      works beside the running app',
  '',
  ...Object.values(commands).map(({ usage, about }) => `  ${usage}\n      ${about}`),
].join('\n')

const readDeed = async (name: string, args: string[]): Promise<Deed | null> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(name ? `There is no command "${name}".\n\n${help}` : help)
    return null
  }
  try {
    return await command.read(args)
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(`${error.message}\n\n  ${command.usage}`)
    return null
  }
}

const [name = '', ...args] = process.argv.slice(2)
if (/^(help|--help|-h)$/.test(name)) console.log(help)
else {
  const deed = await readDeed(name, args)
  if (!deed) process.exitCode = misunderstood
  else
    await withDatabase(async (deps) => {
      try {
        console.log(await deed(deps))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const { message, fields = {} } = errorReply(error.code, 'en', error.fields)
        console.error([message, ...Object.values(fields)].join(' '))
        process.exitCode = refused
      }
    })
}
