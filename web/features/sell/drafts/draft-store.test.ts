import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftPlace, readPlace } from '#web/features/sell/drafts/draft.ts'
import {
  changeField,
  discardAside,
  finishDraft,
  makeDraftStore,
  putAside,
  recordSent,
  resumeAside,
  startDraftStore,
  startOver,
} from '#web/features/sell/drafts/draft-store.ts'
import { addPictures } from '#web/features/sell/sell-form/photos/picture-list.ts'
import { blankFields, bodyOf } from '#web/features/sell/sell-form/sell-fields.ts'

const blank = blankFields({ phone: '+967777123456', governorate: null })
const place = draftPlace('u1')
const bytes = new Map<string, Blob>()
let count = 0

const tools = {
  trouble: () => null,
  shrink: async (file: File) => file,
  send: () => new Promise<string>(() => undefined),
  store: async (id: string, picture: Blob) => void bytes.set(id, picture),
  read: async (id: string) => bytes.get(id),
  preview: () => 'blob:1',
  revoke: () => undefined,
  storedPreview: (url: string) => url,
  newId: () => `p${++count}`,
  now: () => 0,
  wait: async () => undefined,
}

/** A page with the form open; storage outlives it. */
const openPage = async (resume = false) => {
  const draftStore = makeDraftStore({ place, blank, stored: [], tools, resume })
  const end = startDraftStore(draftStore)
  await vi.advanceTimersByTimeAsync(0)
  return { draftStore, end }
}

beforeEach(() => {
  const items: Record<string, string> = {}
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, value: string) => {
      items[name] = value
    },
    removeItem: (name: string) => {
      delete items[name]
    },
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('a page that is closed or killed', () => {
  it('restores fields, pictures, key and the sent body', async () => {
    const before = await openPage()
    changeField(before.draftStore, 'name', 'لوح')
    addPictures(before.draftStore.queue, [new File(['x'], 'x')])
    await vi.advanceTimersByTimeAsync(0)
    const sent = bodyOf(before.draftStore.view.fields, [])
    recordSent(before.draftStore, sent)
    // No `end()`: the page was killed.
    const { draftStore } = await openPage()
    expect(draftStore.view).toMatchObject({ fields: { name: 'لوح' }, isRestored: true })
    expect(draftStore.queue.pictures).toHaveLength(1)
    expect([draftStore.key, draftStore.sent]).toEqual([before.draftStore.key, sent])
  })
  it('writes the draft after a pause in typing', async () => {
    const { draftStore } = await openPage()
    changeField(draftStore, 'name', 'ل')
    expect(readPlace(place, blank)).toEqual({})
    await vi.advanceTimersByTimeAsync(300)
    expect(readPlace(place, blank).open?.fields.name).toBe('ل')
  })
  it('stores nothing for an untouched form', async () => {
    const { end } = await openPage()
    end()
    expect(readPlace(place, blank)).toEqual({})
  })
  it('does not drop pictures that are still being read from storage', async () => {
    const first = await openPage()
    addPictures(first.draftStore.queue, [new File(['x'], 'x')])
    await vi.advanceTimersByTimeAsync(0)
    const second = makeDraftStore({ place, blank, stored: [], tools, resume: false })
    const end = startDraftStore(second)
    changeField(second, 'name', 'x')
    end()
    expect(readPlace(place, blank).open?.pictures).toHaveLength(1)
  })
})

describe('a closed form', () => {
  it('is empty the next time, with an offer to restore it', async () => {
    const first = await openPage()
    changeField(first.draftStore, 'name', 'لوح')
    expect(putAside(first.draftStore)).toBe(true)
    first.end()
    const { draftStore } = await openPage()
    expect(draftStore.view).toMatchObject({ fields: blank, isRestored: false, aside: { fields: { name: 'لوح' } } })
    await resumeAside(draftStore)
    expect(draftStore.view).toMatchObject({ fields: { name: 'لوح' }, aside: undefined })
  })
  it('is restored at once when `resume` is set', async () => {
    const first = await openPage()
    changeField(first.draftStore, 'name', 'لوح')
    putAside(first.draftStore)
    first.end()
    const { draftStore } = await openPage(true)
    expect(draftStore.view).toMatchObject({ fields: { name: 'لوح' }, aside: undefined })
  })
  it('swaps with what was typed in the meantime', async () => {
    const first = await openPage()
    changeField(first.draftStore, 'name', 'لوح')
    putAside(first.draftStore)
    first.end()
    const { draftStore } = await openPage()
    changeField(draftStore, 'name', 'بطارية')
    await resumeAside(draftStore)
    expect(draftStore.view).toMatchObject({ fields: { name: 'لوح' }, aside: { fields: { name: 'بطارية' } } })
    discardAside(draftStore)
    expect(readPlace(place, blank).aside).toBeUndefined()
  })
  it('is not stored when it was untouched', async () => {
    const { draftStore } = await openPage()
    expect(putAside(draftStore)).toBe(false)
  })
})

it('starts over with the old draft on offer and a new key', async () => {
  const { draftStore } = await openPage()
  const { key } = draftStore
  changeField(draftStore, 'name', 'لوح')
  await startOver(draftStore)
  expect(draftStore.view).toMatchObject({ fields: blank, aside: { key, fields: { name: 'لوح' } } })
  expect(draftStore.key).not.toBe(key)
})

it('remembers a copy of a listing that was sent as it is, until the reply', async () => {
  const copied = { ...blank, name: 'لوح' }
  const open = () =>
    makeDraftStore({ place: draftPlace('u1', 'like-7'), blank: copied, stored: [], tools, resume: false })
  const first = open()
  startDraftStore(first)
  await vi.advanceTimersByTimeAsync(0)
  const sent = bodyOf(copied, [])
  recordSent(first, sent)
  const second = open()
  expect([second.key, second.sent]).toEqual([first.key, sent])
  finishDraft(first, first.key)
  expect(open().view.isRestored).toBe(false)
})

it('leaves nothing in storage after publishing', async () => {
  const { draftStore, end } = await openPage()
  changeField(draftStore, 'name', 'لوح')
  addPictures(draftStore.queue, [new File(['x'], 'x')])
  await vi.advanceTimersByTimeAsync(300)
  finishDraft(draftStore, draftStore.key)
  end()
  expect(localStorage.getItem(place)).toBeNull()
})

it('leaves nothing in storage when the form was closed before the reply arrived', async () => {
  const { draftStore, end } = await openPage()
  changeField(draftStore, 'name', 'لوح')
  const { key } = draftStore
  putAside(draftStore)
  end()
  finishDraft(draftStore, key)
  expect(localStorage.getItem(place)).toBeNull()
})
