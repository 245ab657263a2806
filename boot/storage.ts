import { isStartError } from '#api/platform/start-error.ts'
import { readConfig } from '#boot/config.ts'
import { limitConnections } from '#boot/connections.ts'
import { makeDrain } from '#boot/drain.ts'
import { makeErrorReports } from '#boot/error-reports.ts'
import { endHeadBodies } from '#boot/head-replies.ts'
import { makeLog } from '#boot/log.ts'
import { openPrivateStore, openStore } from '#boot/open-store.ts'
import { readSecret } from '#boot/secret.ts'
import { print, printError } from '#boot/terminal.ts'
import { logUnhandledRejections } from '#boot/unhandled-rejections.ts'
import { buildStorage } from '#storage/app.ts'

/**
 * `node boot/storage.ts`: the storage service alone, without the database, behind a proxy that routes `/storage` to it.
 * It shares APP_SECRET and the bucket or data folder with the app, which deletes unused pictures.
 */
try {
  const config = readConfig(process.env, 'storage')
  const reports = config.errorReports && makeErrorReports(config.errorReports)
  const log = makeLog(config.logLevel, undefined, reports?.send)
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
