import { beforeEach, expect, it, vi } from 'vitest'
import { makeStorage } from '#test/browser-storage.ts'
import { adminDraftPlace, forgetAdminDrafts } from '#web/features/admin/draft-places.ts'
import { keepDraft, readDraft } from '#web/features/admin/entry-draft.ts'
import { forgetDraftsOfOthers } from '#web/platform/stores.ts'
import { noteRefused, wasRefused } from '#web/shell/refused-session.ts'

const blank = { name: '', services: [], isHidden: false }
const draft = { changes: { name: 'م. سمير' }, seenAt: '2026-11-15T09:00:00.000Z' }
const place = adminDraftPlace('u1', 'engineers', 'e7')

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
})

it('belongs to one account and one entry', () => {
  keepDraft(place, draft)
  expect(readDraft(place, blank)).toEqual(draft)
  for (const other of [
    adminDraftPlace('u2', 'engineers', 'e7'),
    adminDraftPlace('u1', 'shops', 'e7'),
    adminDraftPlace('u1', 'engineers'),
  ])
    expect(readDraft(other, blank)).toBeNull()
})

it('takes over only what still fits the form, and lives without storage', () => {
  localStorage.setItem(place, '{"changes":{"name":5,"gone":"x","services":["design"]}}')
  expect(readDraft(place, blank)).toEqual({ changes: { services: ['design'] }, seenAt: null })
  vi.stubGlobal('localStorage', undefined)
  keepDraft(place, draft)
  forgetAdminDrafts()
  expect(readDraft(place, blank)).toBeNull()
})

it('is gone after signing out, and listings of one’s own are not', () => {
  keepDraft(place, draft)
  keepDraft(adminDraftPlace('u1', 'ads'), draft)
  localStorage.setItem('shamsouq-draft.u1.new', '{}')
  localStorage.setItem('shamsouq.token', 't')
  forgetAdminDrafts()
  expect(Object.keys(localStorage)).toEqual(['shamsouq-draft.u1.new', 'shamsouq.token'])
})

it('is gone when somebody else signs in, and stays for the same person', () => {
  keepDraft(place, draft)
  forgetDraftsOfOthers('u1')
  expect(readDraft(place, blank)).toEqual(draft)
  forgetDraftsOfOthers('u10')
  expect(Object.keys(localStorage)).toEqual([])
})

it('stays when the session ran out: that is told from signing out in every tab', () => {
  noteRefused('token-of-yesterday')
  noteRefused(null)
  expect([wasRefused('token-of-yesterday'), wasRefused('token-of-another')]).toEqual([true, false])
  expect(Object.values(localStorage)).toEqual(['esterday'])
  vi.stubGlobal('localStorage', undefined)
  noteRefused('token-of-yesterday')
  expect(wasRefused('token-of-yesterday')).toBe(false)
})
