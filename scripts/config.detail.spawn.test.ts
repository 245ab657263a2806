import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runCommand } from '#test/app/commands.ts'
import { startS3 } from '#test/app/s3-server.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'shamsouq-config-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const run = (env: Record<string, string>) => runCommand('config.ts', { DATA_DIR: dir, ...env }, [])

describe('npm run config', () => {
  it('prints the settings that a start would use, without secrets', async () => {
    const secret = 'long-and-secret-words-of-the-operator'
    const twilio = { CODES_BY: 'twilio', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_FROM: '+14155552671' }
    const whatsapp = { WHATSAPP_RECEIVER: 'twilio', WHATSAPP_NUMBER: '770123456' }
    const settings = { ...twilio, ...whatsapp, TWILIO_AUTH_TOKEN: secret, APP_SECRET: secret }
    const { code, out, err } = await run({ DATABASE_URL: inject('testServer').url, ...settings })
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/^! Rates {5}No exchange rate is entered for YER, YER_SOUTH,? and SAR/),
    ])
    const sent = 'Codes     sent through twilio (api.twilio.com), at most 200 a day; 30 an hour and 200 a day to +967'
    expect(err).toContain(
      '! Codes     OTP_PER_DAY=4000 is above the daily caps of the gateways: only 200 a day are sent, 10',
    )
    const few = await run({ ...settings, TWILIO_PER_DAY: '12', OTP_PER_DAY: '12' })
    expect(few.err).toContain('! Codes     12 a day are few: 3 addresses can use them up')
    expect(few.err).not.toContain('OTP_PER_DAY')
    const told = 'Messages  only about changed phone numbers, through twilio (api.twilio.com)'
    const received = 'WhatsApp  users send messages to +967770123456, received through twilio'
    const words = ['127.0.0.1:3000', 'in the data folder', 'Secret    given', 'this machine only', sent, told, received]
    for (const word of words) expect(out).toContain(word)
    expect(out).toMatch(/a PostgreSQL \d+\.\d+ server that answers and lets us in/)
    expect(out).not.toContain(secret)
  })

  it('creates no folder and says that a start would', async () => {
    const { code, out } = await run({ DATA_DIR: path.join(dir, 'new', 'data') })
    expect([code, out]).toEqual([0, expect.stringContaining('(will be made)')])
    expect(out).toContain('✓ WhatsApp  off')
    expect(await readdir(dir)).toEqual([])
  })

  it('needs no folder when database and pictures are elsewhere, as on a read-only file system', async () => {
    const s3 = await startS3()
    try {
      const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
      const { code, out } = await run({
        DATA_DIR: '/dev/null/nowhere',
        DATABASE_URL: inject('testServer').url,
        APP_SECRET: 'x'.repeat(32),
        STORAGE_DRIVER: 's3',
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      })
      expect([code, out]).toEqual([0, expect.stringContaining('Folder    not used')])
    } finally {
      await s3.stop()
    }
  })

  it('names the setting that makes an installation public and warns about its embedded database', async () => {
    const env = {
      PUBLIC_URL: 'https://shamsouq.example',
      APP_SECRET: 'x'.repeat(32),
      OTP_GATEWAY_URL: 'http://127.0.0.1:1',
    }
    const { code, out, err } = await run(env)
    expect([code, out]).toEqual([0, expect.stringContaining('the internet, since PUBLIC_URL=https://shamsouq.example')])
    expect(out).toMatch(/embedded PostgreSQL \d+\.\d+ in the data folder/)
    expect(err).toMatch(/^! Database {2}the embedded PostgreSQL \d+\.\d+ .*security releases late/)
  })

  it('exits with 1 and names unusable settings', async () => {
    const file = path.join(dir, 'a-file')
    await writeFile(file, '')
    const cases: [Record<string, string>, RegExp][] = [
      // The other settings that are refused: `config.test.ts`.
      [{ NODE_ENV: 'production' }, /APP_SECRET is missing/],
      [{ DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' }, /Database/],
      [{ DATA_DIR: path.join(file, 'below') }, /Folder/],
    ]
    for (const [env, what] of cases) {
      const { code, err } = await run(env)
      expect([code, err]).toEqual([1, expect.stringMatching(what)])
    }
  })
})
