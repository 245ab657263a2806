import { carryOut, readLine } from '#scripts/admin-line.ts'
import { withDatabase } from '#scripts/with-database.ts'
import { print, printError } from '#server/process/terminal.ts'

const say = ({ code, text }: { code: number; text: string }) => {
  if (code === 0) print(text)
  else printError(text)
  process.exitCode = code
}

const meaning = await readLine(process.argv.slice(2))
if (typeof meaning === 'function') await withDatabase(async (deps) => say(await carryOut(meaning, deps)))
else say(meaning)
