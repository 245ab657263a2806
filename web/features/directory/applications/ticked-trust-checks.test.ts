import { expect, it } from 'vitest'
import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import {
  canTick,
  tickedFor,
  trustChecksOf,
  turnTick,
} from '#web/features/directory/applications/ticked-trust-checks.ts'

const paper = { name: 'تركيب', issuedBy: '', issuedDate: null, expiryDate: '2027-03-01' }
const application = { engineer: { certifications: [{ ...paper, name: 'x' }, paper] }, edit: null, certifications: [] }

it('sends ticked kinds and certificates with their title and end', () => {
  expect(trustChecksOf(application as unknown as StaffApplication, ['visited', 1, 7])).toEqual([
    { kind: 'visited' },
    { kind: 'certificate', title: 'تركيب', endsAt: '2027-03-01' },
  ])
})

it('reads the certificates of an edit and of a request for a seal', () => {
  const edit = { engineer: null, edit: { shop: null, engineer: { before: {}, after: { certifications: [paper] } } } }
  expect(trustChecksOf(edit as unknown as StaffApplication, [0])).toMatchObject([{ title: 'تركيب' }])
  const seal = { engineer: null, edit: null, certifications: [paper] }
  expect(trustChecksOf(seal as unknown as StaffApplication, [0])).toMatchObject([{ title: 'تركيب' }])
})

it('offers a certificate until the end of its last day in Aden, and none without an end', () => {
  expect(canTick(paper, new Date('2027-03-01T20:59:00Z'))).toBe(true)
  expect(canTick(paper, new Date('2027-03-01T21:00:00Z'))).toBe(false)
  expect(canTick({ expiryDate: null }, new Date(0))).toBe(false)
})

it('ends ticks with the version: another certificate may be in the place of the ticked one', () => {
  const seen = { ...application, id: 'a', updatedAt: '2026-11-17T10:00:00.000Z' } as unknown as StaffApplication
  const ticks = turnTick(turnTick(null, seen, 1), seen, 'visited')
  expect(tickedFor(ticks, seen)).toEqual([1, 'visited'])
  expect(tickedFor(turnTick(ticks, seen, 1), seen)).toEqual(['visited'])
  const changed = { ...seen, updatedAt: '2026-11-17T10:00:00.001Z' }
  expect(tickedFor(ticks, changed)).toEqual([])
  expect(tickedFor(turnTick(ticks, changed, 0), changed)).toEqual([0])
  expect(tickedFor(ticks, { ...seen, id: 'b' })).toEqual([])
  expect(tickedFor(ticks, undefined)).toEqual([])
})
