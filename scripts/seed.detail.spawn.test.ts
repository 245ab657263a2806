import { describe, expect, it } from 'vitest'
import { runCommand } from '#test/app/commands.ts'
import { freshDatabase } from '#test/app/test-database.ts'

describe('npm run seed', () => {
  it('fails on a public installation and writes nothing', async () => {
    const database = await freshDatabase()
    try {
      const env = { DATABASE_URL: database.url, APP_SECRET: 'x'.repeat(32), OTP_GATEWAY_URL: 'http://127.0.0.1:1' }
      const { code, err } = await runCommand('seed.ts', { ...env, TRUST_PROXY: '127.0.0.1' }, [])
      expect([code, err]).toEqual([1, expect.stringContaining('refused: TRUST_PROXY makes this installation public')])
      expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
    } finally {
      await database.close()
    }
  })
})
