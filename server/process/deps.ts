import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps, Pictures } from '#api/deps.ts'
import { makeTestOtp } from '#api/features/accounts/codes/test-otp.ts'
import { identify } from '#api/features/accounts/sessions/sessions.ts'
import { makeCodeSender, makeMessageSender, makeWarningSender } from '#api/features/notify/gateways/code-sender.ts'
import { makeWebPush } from '#api/features/notify/push/web-push-sender.ts'
import { withTimeout } from '#api/http/with-timeout.ts'
import type { Metrics } from '#api/metrics.ts'
import { imageWidths } from '#domain/limits.ts'
import { makeGateway } from '#server/process/gateways.ts'
import { openPrivateStore } from '#server/process/open-store.ts'
import type { Config } from '#server/settings/config.ts'
import { readSecret } from '#server/settings/secret.ts'
import { vapidKeys } from '#server/settings/vapid.ts'
import { makeWhatsapp } from '#server/settings/whatsapp-settings.ts'
import type { PictureStore } from '#storage/store.ts'
import { readReceipt, signPass } from '#storage/upload-keys.ts'

export const makeDeps = async (
  config: Config,
  log: Logger,
  db: Db,
  store: PictureStore,
  metrics?: Metrics,
): Promise<Deps> => {
  const now = () => new Date()
  const secret = await readSecret(config.appSecret, config.dataDir)
  const sending = { db, now, log, caps: config.gatewayCaps, count: metrics?.gateway }
  return {
    db,
    now,
    log,
    secret,
    publicUrl: config.publicUrl,
    codes: config.codesBy
      ? {
          ...makeCodeSender({ ...sending, gateways: config.codesBy.map(makeGateway) }),
          ...(config.codesBy.length === 0 && { isOff: true }),
        }
      : makeTestOtp(),
    ...(config.messagesBy && {
      messages: {
        send: makeMessageSender({ ...sending, gateways: config.messagesBy.map(makeGateway) }),
        siteUrl: config.publicUrl,
        perDay: config.messagesPerDay,
        ...(metrics && { onResult: metrics.message }),
      },
    }),
    ...(config.accountMessagesBy && {
      accountMessages: {
        warn: makeWarningSender({ ...sending, gateways: config.accountMessagesBy.map(makeGateway) }),
        siteUrl: config.publicUrl,
        ...(metrics && { onResult: metrics.message }),
      },
    }),
    otpPolicy: { ...config.otpPolicy, ...(metrics && { onRefused: metrics.codeRefused }) },
    ...(config.whatsapp && { whatsapp: makeWhatsapp(config.whatsapp, config.publicUrl) }),
    pictures: picturesOf(store, openPrivateStore(config), secret, now),
    contact: config.contact,
    push: makeWebPush({
      keys: vapidKeys(config.push.keys, secret),
      contact: config.push.contact,
      hosts: config.push.hosts,
      ...(metrics && { count: metrics.pushed }),
    }),
    workers: config.workers,
    identify: (authorization) => withTimeout(identify({ db, now }, authorization)),
  }
}

/**
 * The part of storage that services use. Removal goes to both stores, since random ids do not say which one holds the
 * picture.
 */
export const picturesOf = (
  store: PictureStore,
  privateStore: PictureStore,
  secret: string,
  now: () => Date,
): Pictures => {
  const stores = [store, privateStore]
  return {
    remove: async (id) => {
      for (const each of stores) await each.remove(id)
    },
    listOlder: async function* (before) {
      for (const each of stores) yield* each.listOlder(before)
    },
    sweep: async (before) => {
      for (const each of stores) await each.sweep(before)
    },
    mintKey: (pass) => signPass(secret, pass),
    readReceipt: (text) => readReceipt(secret, text, now()),
    readPrivate: async (id) => {
      const found = await privateStore.read(id, privateFile)
      return found && buffer(found.body)
    },
  }
}

const privateFile = `${Math.max(...imageWidths)}.jpg`
