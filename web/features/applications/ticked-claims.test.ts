import { expect, it } from 'vitest'
import type { StaffApplication } from '#contract/application-admin.ts'
import { canTick, claimsOf } from '#web/features/applications/ticked-claims.ts'

const paper = { name: 'تركيب', issuedBy: '', issuedDate: null, expiryDate: '2027-03-01' }
const application = { engineer: { certifications: [{ ...paper, name: 'x' }, paper] }, edit: null }

it('sends ticked kinds and certificates with their title and end', () => {
  expect(claimsOf(application as unknown as StaffApplication, ['visited', 1, 7])).toEqual([
    { kind: 'visited' },
    { kind: 'certificate', title: 'تركيب', endsAt: '2027-03-01' },
  ])
})

it('reads the certificates of an edit', () => {
  const edit = { engineer: null, edit: { shop: null, engineer: { before: {}, after: { certifications: [paper] } } } }
  expect(claimsOf(edit as unknown as StaffApplication, [0])).toMatchObject([{ title: 'تركيب' }])
})

it('offers a certificate until the end of its last day in Aden, and none without an end', () => {
  expect(canTick(paper, new Date('2027-03-01T20:59:00Z'))).toBe(true)
  expect(canTick(paper, new Date('2027-03-01T21:00:00Z'))).toBe(false)
  expect(canTick({ expiryDate: null }, new Date(0))).toBe(false)
})
