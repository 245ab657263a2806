import { describe, expect, it } from 'vitest'
import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { blankDraft, bodyOf, draftErrors, draftOf } from '#web/features/deals/deal/deal-draft.ts'

const deal = { price: 570_000, currency: 'YER', offeredAt: '2026-11-15T09:00:00.000Z' } as Deal
/** The 20th in Yemen already. */
const now = Date.parse('2026-11-19T22:00:00Z')
const described = { ...blankDraft, described: 'yes' as const }

describe('the form that confirms a purchase', () => {
  it('assumes nothing about the goods', () => {
    expect(draftErrors(blankDraft, deal, now)).toEqual({ described: true })
    expect(draftErrors({ ...blankDraft, described: 'no' }, deal, now)).toEqual({ problem: true })
    expect(draftErrors(described, deal, now)).toEqual({})
  })

  it.each([
    ['2026-11-21', true],
    ['2026-11-20', undefined],
    ['2026-10-16', undefined],
    ['2026-10-15', true],
    ['', true],
  ])('another day is one of the last, not %s', (date, isWrong) => {
    expect(draftErrors({ ...described, when: 'other', date }, deal, now).day).toBe(isWrong)
  })

  it('writes out the day in Yemen, since it may be sent on another', () => {
    expect(bodyOf(described, deal, now)).toEqual({ asDescribed: true, day: '2026-11-20' })
    expect(bodyOf({ ...described, when: 'yesterday' }, deal, now).day).toBe('2026-11-19')
  })

  it('sends only a price that differs, and a problem only where there is one', () => {
    expect(bodyOf({ ...described, price: '570,000', problem: 'broken', text: 'x' }, deal, now)).not.toHaveProperty(
      'problem',
    )
    expect(bodyOf({ ...described, price: '٥٧٠٠٠٠' }, deal, now)).not.toHaveProperty('price')
    expect(bodyOf({ ...described, price: '560 ألف' }, deal, now).price).toBe(560_000)
    expect(draftErrors({ ...described, price: 'free' }, deal, now)).toEqual({ price: true })
  })

  it('is filled again with an answer that was undone', () => {
    const draft = {
      price: '560000',
      when: 'other' as const,
      date: '2026-11-10',
      described: 'no' as const,
      problem: 'broken' as const,
      text: 'لا يعمل',
    }
    expect(draftOf(bodyOf(draft, deal, now), now)).toEqual(draft)
  })
})
