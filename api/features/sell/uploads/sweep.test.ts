import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { sweepUnknownFiles, sweepUnused } from '#api/features/sell/uploads/sweep.service.ts'
import * as service from '#api/features/sell/uploads/uploads.service.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { picturesOf } from '#server/process/deps.ts'
import { diskStore } from '#storage/disk.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser } from '#test/market/factories.ts'

const hourMs = 3_600_000
let store: ReturnType<typeof diskStore>
const test = startTestApp((deps) => deps)
let dir = ''
let deps: Deps
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shamsouq-sweep-'))
  store = diskStore(dir)
  // Files have the machine's time, so the test clock starts there too.
  test.clock.now = new Date()
  deps = { ...test.deps, pictures: picturesOf(store, diskStore(join(dir, 'private')), test.deps.secret, test.deps.now) }
})
afterAll(() => rm(dir, { recursive: true, force: true }))

let count = 0
const aFile = async () => {
  count += 1
  const id = `abcdef${String(count).padStart(26, '0')}`
  await store.put(id, [{ name: '320.jpg', bytes: Buffer.from('x') }])
  return { id, width: 1, height: 1, color: '#000000' }
}
const anUpload = async (ownerId: string) => {
  const picture = await aFile()
  await service.record(deps, ownerId, { ...picture, bytes: 10, sha256: Buffer.from(picture.id) })
  return picture
}
const at = (hours: number): Deps => ({ ...deps, now: () => new Date(test.clock.now.getTime() + hours * hourMs) })
const areThere = async (...pictures: { id: string }[]) => Promise.all(pictures.map(({ id }) => store.has(id)))

describe('sweepUnused', () => {
  it('deletes what was unused for a day, with its record, and nothing newer', async () => {
    const { id } = await aUser(deps)
    const picture = await anUpload(id)
    expect(await sweepUnused(at(23.9))).toBe(0)
    expect(await areThere(picture)).toEqual([true])
    expect(await sweepUnused(at(24.1))).toBe(1)
    expect(await areThere(picture)).toEqual([false])
    expect(await service.idsOf(deps, id)).toEqual([])
    expect(await sweepUnused(at(24.1))).toBe(0)
  })

  it('is not stopped by a record whose id is a path, as in a backup that was tampered with', async () => {
    const { id } = await aUser(deps)
    const picture = await anUpload(id)
    const row = { id: '../../outside', bytes: 1, width: 1, height: 1, color: '#000000', owner_id: id }
    const sha256 = Buffer.from('x')
    await deps.db
      .insertInto('uploads')
      .values({ ...row, sha256, created_at: deps.now() })
      .execute()
    expect(await sweepUnused(at(24.1))).toBe(2)
    expect(await areThere(picture)).toEqual([false])
    expect(await service.idsOf(deps, id)).toEqual([])
  })

  it('leaves pictures that a listing, a user, an engineer, a shop or an ad shows', async () => {
    const { id } = await aUser(deps)
    const [listed, face, worked, displayed, advertised] = await Promise.all([1, 2, 3, 4, 5].map(() => anUpload(id)))
    const json = (value: unknown) => JSON.stringify(value)
    await aProduct(deps, { ownerId: id, pictures: listed ? [listed] : [] })
    const { db, now } = deps
    await db
      .updateTable('users')
      .set({ picture: json(face) })
      .where('id', '=', id)
      .execute()
    const common = { created_at: now(), updated_at: now() }
    const place = { governorate: 'aden', city: 'crater', phone: '+967730000000' }
    await db
      .insertInto('engineers')
      .values({
        id: crypto.randomUUID(),
        name: 'e',
        certifications: '[]',
        portfolio: json([worked]),
        ...place,
        ...common,
      })
      .execute()
    await db
      .insertInto('shops')
      .values({ id: crypto.randomUUID(), name: 's', pictures: json([displayed]), ...place, ...common })
      .execute()
    await db
      .insertInto('ads')
      .values({ id: crypto.randomUUID(), title: 'a', picture: json(advertised), ...common })
      .execute()
    expect(await sweepUnused(at(100))).toBe(0)
  })

  it('leaves a picture of two listings until the second is deleted', async () => {
    const { id } = await aUser(deps)
    const picture = await anUpload(id)
    const [first, second] = [
      await aProduct(deps, { ownerId: id, pictures: [picture] }),
      await aProduct(deps, { ownerId: id, pictures: [picture] }),
    ]
    await service.attachPictures(deps, { id }, [pictureUrl(picture.id)], 'images')
    const removeListing = async (product: { id: string }) => {
      await deps.db.deleteFrom('products').where('id', '=', product.id).execute()
      await service.releasePictures(deps, [picture.id])
    }
    await removeListing(first)
    await sweepUnused(at(100))
    expect(await areThere(picture)).toEqual([true])
    await removeListing(second)
    expect(await sweepUnused(at(100))).toBe(1)
    expect(await areThere(picture)).toEqual([false])
  })

  it('concurrent with a listing that takes the same picture: one of them wins completely', async () => {
    const { id } = await aUser(deps)
    for (let round = 0; round < 10; round += 1) {
      const picture = await anUpload(id)
      const [swept, attached] = await Promise.allSettled([
        sweepUnused(at(30)),
        service.attachPictures(deps, { id }, [pictureUrl(picture.id)], 'images'),
      ])
      const isAttached = attached.status === 'fulfilled'
      expect(swept).toMatchObject({ status: 'fulfilled', value: isAttached ? 0 : 1 })
      expect(await areThere(picture)).toEqual([isAttached])
    }
  })

  it('finishes a sweep that crashed between files and record', async () => {
    const { id } = await aUser(deps)
    const picture = await anUpload(id)
    const dying = { ...at(30), pictures: { ...deps.pictures, remove: () => Promise.reject(new Error('killed')) } }
    await expect(sweepUnused(dying)).rejects.toThrow('killed')
    expect(await service.idsOf(deps, id)).toContain(picture.id)
    await store.remove(picture.id)
    expect(await sweepUnused(at(30))).toBe(1)
  })
})

describe('sweepUnknownFiles', () => {
  it('deletes stored pictures without a record that are shown nowhere, after two days', async () => {
    const { id } = await aUser(deps)
    const [unknown, recorded, shown] = [await aFile(), await anUpload(id), await aFile()]
    await aProduct(deps, { pictures: [shown] })
    await sweepUnknownFiles(at(47))
    expect(await areThere(unknown, recorded, shown)).toEqual([true, true, true])
    expect(await sweepUnknownFiles(at(49))).toBe(1)
    expect(await areThere(unknown, recorded, shown)).toEqual([false, true, true])
  })
})
