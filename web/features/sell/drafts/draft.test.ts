import { beforeEach, expect, it, vi } from 'vitest'
import { makeStorage } from '#test/browser-storage.ts'
import { type Draft, draftPlace, namedPictures, readPlace, savePlace } from '#web/features/sell/drafts/draft.ts'
import { blankFields } from '#web/features/sell/sell-form/sell-fields.ts'
import { forgetDraftsOfOthers } from '#web/platform/stores.ts'

const blank = blankFields({ phone: '+967777123456', governorate: null })
const draft: Draft = {
  key: 'k1',
  fields: { ...blank, name: 'لوح' },
  pictures: [{ id: 'p1', url: '/storage/files/a/1280.jpg', sentAt: 5 }],
}
const place = draftPlace('u1')

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
})

it('stores the open and the closed draft, and removes both', () => {
  savePlace(place, { open: draft, aside: { ...draft, key: 'k0' } })
  expect(readPlace(place, blank)).toEqual({ open: draft, aside: { ...draft, key: 'k0' } })
  savePlace(place, {})
  expect(Object.keys(localStorage)).toEqual([])
})

it('separates accounts and listings', () => {
  savePlace(place, { open: draft })
  expect(readPlace(draftPlace('u2'), blank)).toEqual({})
  expect(readPlace(draftPlace('u1', 'listing-7'), blank)).toEqual({})
})

it('reads drafts of older releases and ignores malformed ones', () => {
  localStorage.setItem(
    place,
    '{"open":{"key":"k","fields":{"name":"لوح","price":5,"gone":"x"},"pictures":[{"id":"p"},3]}}',
  )
  expect(readPlace(place, blank).open).toMatchObject({ fields: { ...blank, name: 'لوح' }, pictures: [{ id: 'p' }] })
  for (const rubbish of ['{', 'null', '[]', '{"open":{"key":1}}', '"x"']) {
    localStorage.setItem(place, rubbish)
    expect(readPlace(place, blank)).toEqual({})
  }
})

it('collects the pictures of every draft', () => {
  savePlace(place, { open: draft })
  savePlace(draftPlace('u2'), { aside: { ...draft, pictures: [{ id: 'p2', url: null, sentAt: null }] } })
  expect([...namedPictures()].sort()).toEqual(['p1', 'p2'])
})

it('works without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  savePlace(place, { open: draft })
  expect(readPlace(place, blank)).toEqual({})
  expect(namedPictures().size).toBe(0)
})

it('is removed when another account signs in on the same phone, but not by signing out', () => {
  savePlace(place, { open: draft })
  savePlace(draftPlace('u10'), { open: draft })
  expect(forgetDraftsOfOthers('u1')).toBe(true)
  expect(forgetDraftsOfOthers('u1')).toBe(false)
  expect(readPlace(place, blank).open?.key).toBe('k1')
  expect(readPlace(draftPlace('u10'), blank)).toEqual({})
  forgetDraftsOfOthers('u2')
  expect(readPlace(place, blank)).toEqual({})
})
