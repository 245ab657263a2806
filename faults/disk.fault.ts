import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { askMany, expectPolite } from '#faults/polite.ts'
import { aFolder, cleanUp, filesIn, start, stop, tell, untilReady } from '#faults/program.ts'
import { aSeller, expectKept, type Seller, sellUntilGone } from '#test/busy-sellers.ts'
import { formHeaders, formWith } from '#test/multipart.ts'
import { aPhoto } from '#test/pictures.ts'
import { runSql } from '#test/test-server.ts'

const mounts: string[] = []

/** Puts a small disk at a folder; false where this user may not mount one. */
const mountDisk = (folder: string, megabytes: number): boolean => {
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    tell('skipped: only root may mount a small disk')
    return false
  }
  mounts.push(folder)
  chmodSync(folder, 0o755)
  return true
}

const fill = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  const file = path.join(folder, 'ballast')
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize))
  } catch {
    // Full is what was wanted.
  }
  return () => rmSync(file, { force: true })
}

const unmount = () => {
  for (const folder of mounts) execFileSync('umount', ['-l', folder])
}

afterAll(() => cleanUp(unmount))

/** Writes, each by somebody else. */
const registration = (n: number) => ({
  name: 'أمل الحكيمي',
  phone: `7715${String(n).padStart(5, '0')}`,
  password: 'rooftop-panels-7',
})

const until = async (isSo: () => boolean) => {
  const latest = performance.now() + 60_000
  while (!isSo() && performance.now() < latest) await sleep(20)
  expect(isSo()).toBe(true)
}

describe('a full disk', () => {
  it('for data: refuses politely, loses nothing, and goes on when there is room again', async () => {
    const disk = path.join(aFolder(), 'disk')
    if (!mountDisk(disk, 400)) return
    const program = await start({ DATA_DIR: disk, DEMO: '0' })
    const seller = await aSeller(program.url, '771500001')
    const selling = sellUntilGone(program.url, seller, /^503 /)
    await until(() => seller.listings.length >= 3)
    const empty = fill(disk)
    await selling
    const kept = seller.listings.length
    // The database goes on in the room it has already; a new piece of its log is what it cannot have.
    await runSql({ host: path.join(disk, 'run'), user: 'postgres', database: 'postgres' }, 'select pg_switch_wal()')
    const refused = expectPolite('disk full', await askMany(program.url, '/api/v1/auth/register', registration))
    expect(refused).toBeGreaterThan(0)
    expect((await fetch(`${program.url}/livez`)).status).toBe(200)
    expect(program.child.exitCode).toBe(null)
    empty()
    const readyMs = await untilReady(program.url)
    await expectKept(program.url, seller)
    const again = sellUntilGone(program.url, seller, /^(429|503) /)
    await until(() => seller.listings.length >= kept + 3)
    await stop(program)
    await again
    tell(`disk full for data: ${kept} listings kept, ready ${(readyMs / 1000).toFixed(1)} s after room was made`)
    expect(readyMs).toBeLessThan(10_000)
  })

  it('for pictures: uploads are told to come back and leave no pieces, everything else goes on', async () => {
    const folder = aFolder()
    const disk = path.join(folder, 'files')
    if (!mountDisk(disk, 20)) return
    const program = await start({ DATA_DIR: folder, DEMO: '0' })
    const seller = await aSeller(program.url, '771500002')
    expect((await upload(program.url, seller, 1)).status).toBe(200)
    const before = filesIn(disk).length
    const empty = fill(disk)
    const refused = await Promise.all([2, 3, 4, 5, 6].map((n) => upload(program.url, seller, n)))
    for (const reply of refused) {
      expect([reply.status, reply.headers.get('retry-after') !== null]).toEqual([503, true])
      expect(await reply.json()).toMatchObject({ success: false, code: 'unavailable' })
    }
    const profile = await fetch(`${program.url}/api/v1/auth/profile`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(profile.status).toBe(200)
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
    empty()
    expect(filesIn(disk).length).toBe(before)
    expect((await upload(program.url, seller, 2)).status).toBe(200)
    tell(`disk full for pictures: ${refused.length} uploads got 503, 0 pieces left, the next with room was taken`)
    expect(await stop(program)).toBe(0)
  })
})

const upload = async (url: string, { token }: Seller, n: number) =>
  fetch(`${url}/storage/upload`, {
    method: 'POST',
    headers: { ...formHeaders, authorization: `Bearer ${token}` },
    body: new Uint8Array(formWith(await aPhoto(300 + n, 200, n))),
  })
