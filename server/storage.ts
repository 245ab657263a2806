import { isStartError } from '#api/start-error.ts'
import { endHeadBodies } from '#server/pages/head-replies.ts'
import { limitConnections } from '#server/process/connections.ts'
import { makeDrain } from '#server/process/drain.ts'
import { openPrivateStore, openStore } from '#server/process/open-store.ts'
import { print, printError } from '#server/process/terminal.ts'
import { logUnhandledRejections } from '#server/process/unhandled-rejections.ts'
import { readConfig } from '#server/settings/config.ts'
import { readSecret } from '#server/settings/secret.ts'
import { makeErrorTracker } from '#server/telemetry/error-tracker.ts'
import { makeLog } from '#server/telemetry/log.ts'
import { buildStorage } from '#storage/app.ts'

/**
 * `node server/storage.ts`: the storage service without the database, behind a proxy that routes `/storage` to it.
 * Shares APP_SECRET and the bucket or data folder with the app, which deletes unused pictures.
 */
try {
  const config = readConfig(process.env, 'storage')
  const tracker = config.errorTracker && makeErrorTracker(config.errorTracker)
  const log = makeLog(config.logLevel, undefined, tracker?.send)
  logUnhandledRejections(log)
  const app = await buildStorage({
    store: await openStore(config),
    privateStore: openPrivateStore(config),
    keys: { secret: await readSecret(config.appSecret, config.dataDir), serverKey: config.storage.serverKey },
    log,
    trustedProxies: config.trustedProxies,
  })
  endHeadBodies(app)
  const drainer = makeDrain(app.server)
  limitConnections(app, { perAddress: config.connectionsPerAddress, trustedProxies: config.trustedProxies })
  const stop = async () => {
    await drainer.drain()
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  print(`The storage service is open at ${await app.listen({ host: config.host, port: config.port })}`)
} catch (error) {
  printError(isStartError(error) ? `\nThe storage service cannot start. ${error.message}\n` : error)
  process.exit(1)
}
