import { beforeEach, expect, it, vi } from 'vitest'
import { makeStorage } from '#test/browser-storage.ts'
import { readDraft, saveDraft } from '#web/features/directory/entry-form/entry-form-state.ts'
import { adminDraftPlace, forgetAdminDrafts } from '#web/features/staff/kit/draft-places.ts'
import { forgetDraftsOfOthers } from '#web/platform/stores.ts'
import { recordRejected, wasRejected } from '#web/shell/refused-session.ts'

const blank = { name: '', services: [], isHidden: false }
const draft = { changes: { name: 'م. سمير' }, seenAt: '2026-11-15T09:00:00.000Z', step: 2 }
const place = adminDraftPlace('u1', 'engineers', 'e7')

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
})

it('stores a draft per account and entry', () => {
  saveDraft(place, draft)
  expect(readDraft(place, blank)).toEqual(draft)
  for (const other of [
    adminDraftPlace('u2', 'engineers', 'e7'),
    adminDraftPlace('u1', 'shops', 'e7'),
    adminDraftPlace('u1', 'engineers'),
  ])
    expect(readDraft(other, blank)).toBeNull()
})

it('restores only fields that still fit the form, and works without storage', () => {
  localStorage.setItem(place, '{"changes":{"name":5,"gone":"x","services":["design"]}}')
  expect(readDraft(place, blank)).toEqual({ changes: { services: ['design'] }, seenAt: null, step: 0 })
  vi.stubGlobal('localStorage', undefined)
  saveDraft(place, draft)
  forgetAdminDrafts()
  expect(readDraft(place, blank)).toBeNull()
})

it('sign-out removes admin drafts and keeps drafts of own listings', () => {
  saveDraft(place, draft)
  saveDraft(adminDraftPlace('u1', 'ads'), draft)
  localStorage.setItem('shamsouq-draft.u1.new', '{}')
  localStorage.setItem('shamsouq.token', 't')
  forgetAdminDrafts()
  expect(Object.keys(localStorage)).toEqual(['shamsouq-draft.u1.new', 'shamsouq.token'])
})

it('signing in with another account removes drafts, the same account keeps them', () => {
  saveDraft(place, draft)
  forgetDraftsOfOthers('u1')
  expect(readDraft(place, blank)).toEqual(draft)
  forgetDraftsOfOthers('u10')
  expect(Object.keys(localStorage)).toEqual([])
})

it('records an expired token, so that every tab can tell expiry from signing out', () => {
  recordRejected('token-of-yesterday')
  recordRejected(null)
  expect([wasRejected('token-of-yesterday'), wasRejected('token-of-another')]).toEqual([true, false])
  expect(Object.values(localStorage)).toEqual(['esterday'])
  vi.stubGlobal('localStorage', undefined)
  recordRejected('token-of-yesterday')
  expect(wasRejected('token-of-yesterday')).toBe(false)
})
