import type { Log } from '#api/deps.ts'

/** By default a single unhandled rejection ends the process and with it everybody's requests. */
export const logUnhandledRejections = (log: Pick<Log, 'error'>): void => {
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
}
