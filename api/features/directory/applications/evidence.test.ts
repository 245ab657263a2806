import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOldEvidence } from '#api/features/directory/applications/evidence.service.ts'
import { jobs } from '#api/jobs.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { picturesOf } from '#server/process/deps.ts'
import { uploadAuth } from '#server/process/upload-auth.ts'
import { mountStorage } from '#storage/app.ts'
import { diskStore } from '#storage/disk.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'
import { uploading } from '#test/multipart.ts'

const dayMs = 86_400_000
const dir = mkdtempSync(join(tmpdir(), 'shamsouq-evidence-'))
const [store, privateStore] = [diskStore(join(dir, 'files')), diskStore(join(dir, 'private'))]
const test = startTestApp((deps) => ({ ...deps, pictures: picturesOf(store, privateStore, deps.secret, deps.now) }))
let moderator: Person
let person: Person
beforeAll(async () => {
  await mountStorage(test.app, { store, privateStore, auth: uploadAuth(test.deps) })
  moderator = await signUpStaff(test)
})
afterAll(() => rm(dir, { recursive: true, force: true }))
beforeEach(async () => {
  await forgetLimits(test)
  person = await signUp(test)
})

let photos = 0
const newPhoto = () => aPhoto(40, 30, photos++)
const upload = async (bytes: Buffer, { token }: Person, purpose = '?purpose=evidence') => {
  const request = uploading(bytes, { authorization: `Bearer ${token}` })
  const reply = await test.app.inject({ ...request, url: `${request.url}${purpose}` })
  return { status: reply.statusCode, body: reply.json() }
}
const anEvidence = async (who = person) => (await upload(await newPhoto(), who)).body.fileUrl as string
const idOf = (name: string) => name.split('/').at(-1) ?? ''
const claimed = async (evidence: string[]) => {
  const params = { id: await aShop(test.deps) }
  const { body } = await ask(test.app, applications.claimShop, { params, body: { evidence }, token: person.token })
  return body.data.id as string
}
const show = (id: string, number: string, who = moderator) =>
  ask(test.app, applicationAdmin.evidence, { params: { id, number }, token: who.token })
const reject = (id: string) =>
  ask(test.app, applicationAdmin.reject, { params: { id }, body: { reason: 'غير واضحة' }, token: moderator.token })
const rowsOf = ({ user }: Person) =>
  test.deps.db.selectFrom('uploads').select('id').where('owner_id', '=', user.id).execute()

describe('POST /storage/upload?purpose=evidence', () => {
  it('stores it apart: nothing is served at a public address', async () => {
    const { status, body } = await upload(await newPhoto(), person)
    expect(status).toBe(200)
    expect(body.data.sizes).toEqual([])
    const { id } = body.data
    expect([await store.has(id), await privateStore.has(id)]).toEqual([false, true])
    const addresses = [
      body.fileUrl,
      `${body.fileUrl}/1280.jpg`,
      `/storage/files/${id}/1280.jpg`,
      `/storage/files/${id}/320.avif`,
    ]
    for (const url of addresses) {
      const headers = { authorization: `Bearer ${moderator.token}` }
      expect((await test.app.inject({ url, headers })).statusCode).toBe(404)
    }
  })

  it('tells the same file apart by its purpose', async () => {
    const photo = await newPhoto()
    const shown = await upload(photo, person, '')
    const [secret, again] = [await upload(photo, person), await upload(photo, person)]
    expect(shown.body.fileUrl).toContain('/storage/files/')
    expect(secret.body.fileUrl).toContain('/storage/private/')
    expect(again.body.fileUrl).toBe(secret.body.fileUrl)
  })

  it('415 for a file that is no picture, 422 for a broken one and for another purpose, 401 without a session', async () => {
    expect((await upload(Buffer.from('%PDF-1.7 licence'), person)).status).toBe(415)
    expect((await upload((await newPhoto()).subarray(0, 200), person)).status).toBe(422)
    for (const misspelt of ['?purpose=evidance', '?Purpose=evidence', '?purpose[]=evidence', '?purpos=evidence'])
      expect((await upload(await newPhoto(), person, misspelt)).status).toBe(422)
    expect((await upload(await newPhoto(), { ...person, token: 'made up' })).status).toBe(401)
    expect(await rowsOf(person)).toEqual([])
  })
})

describe('GET /admin/applications/{id}/evidence/{number}', () => {
  it('200 sends the picture to staff and keeps it from every cache', async () => {
    const id = await claimed([await anEvidence(), await anEvidence()])
    const { status, headers } = await show(id, '2')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('401 and 404 for everybody else, also for the applicant', async () => {
    const id = await claimed([await anEvidence()])
    await expectClosed(test, applicationAdmin.evidence, { params: { id, number: '1' } }, person)
  })

  it('404 for an unknown application, a number that is not there, and a picture lost with a restored backup', async () => {
    const name = await anEvidence()
    const id = await claimed([name])
    expect((await show('x', '1')).body.code).toBe('not_found')
    for (const number of ['0', '2', '-1', '1.0', 'x', '99999999999']) expect((await show(id, number)).status).toBe(404)
    await privateStore.remove(idOf(name))
    expect((await show(id, '1')).body.code).toBe('not_found')
  })
})

describe('evidence', () => {
  it('is deleted thirty days after the decision by a job, and not before', async () => {
    const started = test.clock.now
    const name = await anEvidence()
    const id = await claimed([name])
    const open = await anEvidence()
    await claimed([open])
    await reject(id)
    test.clock.now = new Date(started.getTime() + 29 * dayMs)
    expect(await deleteOldEvidence(test.deps)).toBe(0)
    expect(await privateStore.has(idOf(name))).toBe(true)
    test.clock.now = new Date(started.getTime() + 30 * dayMs + 1)
    await jobs.find((job) => job.name === 'delete-old-evidence')?.run(test.deps)
    expect([await privateStore.has(idOf(name)), await privateStore.has(idOf(open))]).toEqual([false, true])
    expect(await rowsOf(person)).toEqual([{ id: idOf(open) }])
    test.clock.now = started
    expect((await show(id, '1')).body.code).toBe('not_found')
  })

  it('that a later application shows too is kept for it', async () => {
    const started = test.clock.now
    const name = await anEvidence()
    const [old, later] = [await claimed([name]), await claimed([name])]
    for (const id of [old, later]) await reject(id)
    const decided_at = new Date(started.getTime() + 20 * dayMs)
    await test.deps.db.updateTable('applications').set({ decided_at }).where('id', '=', later).execute()
    test.clock.now = new Date(started.getTime() + 30 * dayMs + 1)
    await deleteOldEvidence(test.deps)
    expect(await privateStore.has(idOf(name))).toBe(true)
    test.clock.now = started
    expect([(await show(old, '1')).status, (await show(later, '1')).status]).toEqual([404, 200])
    test.clock.now = new Date(started.getTime() + 50 * dayMs + 1)
    await deleteOldEvidence(test.deps)
    expect([await privateStore.has(idOf(name)), await rowsOf(person)]).toEqual([false, []])
    test.clock.now = started
  })

  it('that was never sent is swept like other unused pictures; what is sent stays', async () => {
    const started = test.clock.now
    const [left, sent] = [await anEvidence(), await anEvidence()]
    await claimed([sent])
    test.clock.now = new Date(started.getTime() + 2 * dayMs)
    await jobs.find((job) => job.name === 'sweep-unused-pictures')?.run(test.deps)
    expect([await privateStore.has(idOf(left)), await privateStore.has(idOf(sent))]).toEqual([false, true])
    test.clock.now = started
  })

  it('and the application are gone with the account', async () => {
    const name = await anEvidence()
    const id = await claimed([name])
    const reply = await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: person.token })
    expect(reply.status).toBe(200)
    expect(await privateStore.has(idOf(name))).toBe(false)
    expect((await show(id, '1')).body.code).toBe('not_found')
  })
})
