import { expect, it } from 'vitest'
import { beforeText, shownSpec } from '#web/features/staff/moderation/before-text.ts'

it('shows a figure with its unit in the language of the moderator, other words as typed', () => {
  expect(shownSpec('ar', 'Battery', 'capacity', '200Ah')).toBe('200\u00a0أمبير')
  expect(shownSpec('en', 'Battery', 'capacity', '200Ah')).toBe('200\u00a0Ah')
  expect(shownSpec('ar', 'Panel', 'warranty', '2 years')).toBe('سنتان')
  expect(shownSpec('ar', 'Panel', 'power', 'نحو 500')).toBe('نحو 500')
})

it('shows earlier specifications in the same way', () => {
  const change = { field: 'specifications', before: { capacity: '200Ah', voltage: '48' }, after: {} } as const
  expect(beforeText('en', change, 'Battery')).toBe('Voltage: 48\u00a0V, Capacity: 200\u00a0Ah')
  expect(beforeText('ar', change, 'Battery')).toBe('الجهد: 48\u00a0فولت، السعة: 200\u00a0أمبير')
})

it('shows an earlier written warranty with its terms, and none as nothing', () => {
  const before = { months: 24, honouredBy: 'seller', covers: 'BMS', excludes: '', claimAt: 'شارع تعز' }
  const change = { field: 'warranty', before, after: null } as const
  expect(beforeText('ar', change, 'Battery')).toBe('سنتان، يلتزم به: البائع، يشمل: BMS، أين تطالب: شارع تعز')
  expect(beforeText('en', change, 'Battery')).toMatch(/^2 years, Honoured by: The seller, Covers: BMS, /)
  expect(beforeText('en', { ...change, before: null }, 'Battery')).toBe('')
})
