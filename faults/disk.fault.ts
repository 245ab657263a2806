import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFolder, cleanUp, type Program, start, stop, tell, untilReady } from '#faults/program.ts'
import { aSeller, expectKept, type Seller, sellUntilGone } from '#test/busy-sellers.ts'

const mounts: string[] = []

/** A small disk of its own, or null where this user may not mount one. */
const aDisk = (megabytes: number): string | null => {
  const folder = path.join(aFolder(), 'disk')
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return null
  }
  mounts.push(folder)
  chmodSync(folder, 0o755)
  return folder
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

afterAll(async () => {
  await cleanUp()
  for (const folder of mounts) execFileSync('umount', ['-l', folder])
})

describe('a full disk', () => {
  const disk = aDisk(400)
  let program: Program
  let seller: Seller
  beforeAll(async () => {
    if (!disk) return
    program = await start({ DATA_DIR: disk, DEMO: '0' })
    seller = await aSeller(program.url, '771500001')
  })
  afterAll(async () => {
    if (disk) await stop(program)
  })

  it('refuses uploads and listings politely, loses nothing, and goes on when there is room again', async () => {
    if (!disk) return tell('skipped: only root may mount a small disk')
    const selling = sellUntilGone(program.url, seller, /^503 /)
    while (seller.listings.length < 3) await new Promise((resolve) => setTimeout(resolve, 20))
    const empty = fill(disk)
    await selling
    const kept = seller.listings.length
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${program.url}/livez`).then(({ status }) => status)),
    )
    expect(new Set(replies)).toEqual(new Set([200]))
    expect(program.child.exitCode).toBe(null)
    empty()
    const readyMs = await untilReady(program.url)
    await expectKept(program.url, seller)
    const again = sellUntilGone(program.url, seller, /^(429|503) /)
    while (seller.listings.length < kept + 3) await new Promise((resolve) => setTimeout(resolve, 20))
    await stop(program)
    await again
    tell(
      `disk full: ${kept} listings kept, 503 for the rest, ready ${(readyMs / 1000).toFixed(1)} s after room was made`,
    )
    expect(readyMs).toBeLessThan(10_000)
  })
})
