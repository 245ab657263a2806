import type { Log } from '#api/deps.ts'

/** Without this a single promise that nothing catches would end the process, and with it the requests of everybody else. */
export const logUnhandledRejections = (log: Pick<Log, 'error'>): void => {
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
}
