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

/** Runs until a signal; prints a start error as one sentence. */
export const runProgram = async (read: () => Config): Promise<void> => {
  // Speeds up a restart; in our own folder, since other users could write into a shared one.
  enableCompileCache(path.resolve(import.meta.dirname, '../build/compiled'))
  try {
    const config = read()
    const log = makeLog(config.logLevel)
    // The database starts in its own process while this one still loads its modules.
    const opening = openData(config, log)
    opening.catch(() => {})
    const running = import('#boot/run.ts').then(({ run }) => run(config, log, opening))
    // A signal during the start waits for it to finish, so that the database is never left running.
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
