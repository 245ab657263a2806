import { expect, it } from 'vitest'
import { badgeText } from '#web/features/notify/inbox/unread.tsx'

it.each([
  [0, null],
  [-1, null],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [1_000, '9+'],
])('shows %i unread as %s', (unread, text) => expect(badgeText(unread)).toBe(text))
