import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { isStartError } from '#api/platform/start-error.ts'
import type { Config } from '#boot/config.ts'
import { makeLog } from '#boot/log.ts'
import { openData } from '#boot/open-data.ts'
import { printError } from '#boot/terminal.ts'

const giveUp = (error: unknown) => {
  printError(isStartError(error) ? `\nShamsouq cannot start. ${error.message}\n` : error)
  process.exit(1)
}

/** Runs until told to stop; says in one sentence why it cannot. */
export const runProgram = async (read: () => Config): Promise<void> => {
  // A start after a crash is not spent on reading the same files anew; in our own folder, since in a shared one others write.
  enableCompileCache(path.resolve(import.meta.dirname, '../build/compiled'))
  try {
    const config = read()
    const log = makeLog(config.logLevel)
    // The database starts in its own process while this one still reads its modules.
    const opening = openData(config, log)
    opening.catch(() => {})
    const running = import('#boot/run.ts').then(({ run }) => run(config, log, opening))
    // A signal during the start waits for it to finish, so that the database is never left behind.
    let isStopping = false
    const stop = async () => {
      if (isStopping) return
      isStopping = true
      await running.then(({ stop }) => stop()).catch(giveUp)
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    await running
    flushCompileCache()
  } catch (error) {
    giveUp(error)
  }
}
