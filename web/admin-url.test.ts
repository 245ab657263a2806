import { describe, expect, it } from 'vitest'
import { subjectPath } from '#web/admin-url.ts'

const id = '01900000-0000-7000-8000-000000000000'

describe('subjectPath', () => {
  it('links to the subject itself where it has a page, else to its list', () => {
    expect(subjectPath('product', id)).toBe(`/admin?status=all&search=${id}`)
    expect(subjectPath('user', id)).toBe(`/admin/people?search=${id}`)
    expect(subjectPath('shop', id)).toBe(`/admin/shops/${id}`)
    expect(subjectPath('review', id)).toBe('/admin/reviews')
    expect(subjectPath('rate', 'SAR')).toBe('/admin/rates')
  })

  it('is undefined for lists, words and malformed ids', () => {
    for (const [subject, word] of [
      ['shop', '../people'],
      ['tested', id],
    ] as const)
      expect(subjectPath(subject, word)).toBeUndefined()
  })
})
