import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenData, openData } from '#server/feeds/open-data.ts'
import { readConfig } from '#server/settings/config.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'

let database: FreshDatabase
let dataDir = ''
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-open-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const bucket = {
  STORAGE_DRIVER: 's3',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
}
const opened: OpenData[] = []
const open = async (env: Record<string, string>) => {
  const data = await openData(readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env }), quietLog)
  opened.push(data)
  return data
}
const closeAll = () => Promise.all(opened.splice(0).map(({ close }) => close()))

describe('openData', () => {
  it('allows several apps in one folder when nothing is stored in it', async () => {
    const apps = await Promise.all([open(bucket), open(bucket)])
    expect(apps).toHaveLength(2)
    await closeAll()
  })

  it('allows one app in a folder that holds the pictures', async () => {
    await open({})
    await expect(open({})).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('already runs'),
    })
    await closeAll()
  })

  it('opens at most POOL_MAX connections', async () => {
    const { database: own } = await open({ ...bucket, POOL_MAX: '3' })
    await Promise.all(Array.from({ length: 12 }, () => own.pool.query('select pg_sleep(0.02)')))
    expect(own.pool.totalCount).toBe(3)
    await closeAll()
  })
})
