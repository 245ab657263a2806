import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { defaultOtpPolicy } from '#api/features/accounts/codes/otp-policy.ts'
import { makeTestOtp } from '#api/features/accounts/codes/test-otp.ts'
import { identify } from '#api/features/accounts/sessions/sessions.ts'
import { quiet } from '#bench/database.ts'

const noPictures: Deps['pictures'] = {
  remove: async () => {},
  listOlder: async function* () {},
  sweep: async () => {},
  mintKey: () => '',
  readReceipt: () => null,
  readPrivate: async () => null,
}

const noPush: Deps['push'] = {
  publicKey: '',
  isPushService: () => false,
  send: async () => ({ kind: 'sent' }),
  count: () => undefined,
}

export const standDeps = (db: Db): Deps => {
  const now = () => new Date()
  return {
    db,
    now,
    log: quiet,
    secret: 'a secret for measuring only',
    publicUrl: 'https://shamsouq.example',
    codes: makeTestOtp(),
    otpPolicy: defaultOtpPolicy,
    pictures: noPictures,
    push: noPush,
    contact: { phone: null, whatsappPhone: null, email: null },
    identify: (authorization) => identify({ db, now }, authorization),
  }
}
