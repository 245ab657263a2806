import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#api/deps.ts'
import * as uploads from '#api/features/sell/uploads/uploads.service.ts'
import { deletePicture } from '#api/features/sell/uploads/uploads.service.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { picturesOf } from '#server/process/deps.ts'
import { buildStorage } from '#storage/app.ts'
import { diskStore } from '#storage/disk.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { anAd, anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
let dir = ''
let deps: Deps
let storage: Awaited<ReturnType<typeof buildStorage>>
let store: ReturnType<typeof diskStore>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shamsouq-delete-picture-'))
  store = diskStore(dir)
  deps = { ...test.deps, pictures: picturesOf(store, diskStore(join(dir, 'private')), test.deps.secret, test.deps.now) }
  storage = await buildStorage({ store, keys: { secret: test.deps.secret } })
  await someRates(test.deps)
})
afterAll(async () => {
  await storage.close()
  await rm(dir, { recursive: true, force: true })
})

let count = 0
const anUpload = async (ownerId: string) => {
  count += 1
  const picture = { id: `fedcba${String(count).padStart(26, '0')}`, width: 1, height: 1, color: '#000000' }
  await store.put(picture.id, [{ name: '1280.jpg', bytes: Buffer.from('x') }])
  await uploads.record(deps, ownerId, { ...picture, bytes: 10, sha256: Buffer.from(picture.id) })
  return picture
}
const statusOf = async (id: string) => (await storage.inject({ url: pictureUrl(id, 1280, 'jpg') })).statusCode
const operator = { caller: null, client: null }
const idsIn = (pictures: { id: string }[]) => pictures.map(({ id }) => id)

describe('deletePicture', () => {
  it('ends the public address of a picture, also of a rejected listing of a suspended account', async () => {
    const owner = await aUser(deps)
    const picture = await anUpload(owner.id)
    const { id } = await aProduct(deps, { ownerId: owner.id, status: 'rejected', pictures: [picture] })
    await deps.db.updateTable('users').set({ banned_at: deps.now() }).where('id', '=', owner.id).execute()
    expect(await statusOf(picture.id)).toBe(200)
    expect(await deletePicture(deps, operator, picture.id)).toEqual({ shown: 1 })
    expect(await statusOf(picture.id)).toBe(404)
    const row = await deps.db.selectFrom('products').select('pictures').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.pictures).toEqual([])
    expect(await uploads.idsOf(deps, owner.id)).toEqual([])
  })

  it('removes it from everything that shows it, leaves other pictures in their order, and is in the audit log', async () => {
    const owner = await aUser(deps)
    const [first, bad, last] = [await anUpload(owner.id), await anUpload(owner.id), await anUpload(owner.id)]
    const all = [first, bad, last]
    const { id: listing } = await aProduct(deps, { ownerId: owner.id, pictures: all })
    const { id: other } = await aProduct(deps, { ownerId: owner.id, pictures: [first, last] })
    await deps.db
      .updateTable('users')
      .set({ picture: JSON.stringify(bad) })
      .where('id', '=', owner.id)
      .execute()
    const engineer = await anEngineer(deps, { picture: first, portfolio: all })
    const shop = await aShop(deps, { logo: bad, pictures: all })
    const ad = await anAd(deps, { shopId: shop, picture: bad })
    expect(await deletePicture(deps, operator, bad.id)).toEqual({ shown: 5 })

    const { db } = deps
    const rest = [first.id, last.id]
    for (const id of [listing, other]) {
      const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(idsIn(row.pictures)).toEqual(rest)
    }
    const face = await db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
    const of = await db.selectFrom('engineers').selectAll().where('id', '=', engineer).executeTakeFirstOrThrow()
    const front = await db.selectFrom('shops').selectAll().where('id', '=', shop).executeTakeFirstOrThrow()
    const poster = await db.selectFrom('ads').selectAll().where('id', '=', ad).executeTakeFirstOrThrow()
    expect([face.picture, front.logo, poster.picture, of.picture?.id]).toEqual([null, null, null, first.id])
    expect([idsIn(of.portfolio), idsIn(front.pictures)]).toEqual([rest, rest])
    expect([await statusOf(first.id), await statusOf(bad.id)]).toEqual([200, 404])
    const logged = await db.selectFrom('audit').selectAll().where('subject_id', '=', bad.id).execute()
    expect(logged.map(({ action, actor_role, after }) => [action, actor_role, after])).toEqual([
      ['picture.deleted', 'system', { shown: 5 }],
    ])
  })

  it('can be repeated, and a deleted picture cannot be used again', async () => {
    const owner = await aUser(deps)
    const { id } = await anUpload(owner.id)
    await deletePicture(deps, operator, id)
    expect(await deletePicture(deps, operator, id)).toEqual({ shown: 0 })
    await expect(uploads.attachPictures(deps, owner, [pictureUrl(id)], 'images')).rejects.toMatchObject({
      code: 'picture_not_yours',
    })
  })
})
