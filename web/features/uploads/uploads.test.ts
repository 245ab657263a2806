import { expect, it } from 'vitest'
import { pictureTrouble } from '#web/features/uploads/uploads.queries.ts'

it('takes JPEG and PNG up to 5 MB and nothing else', () => {
  expect(pictureTrouble({ type: 'image/jpeg', size: 5 * 1024 * 1024 })).toBeNull()
  expect(pictureTrouble({ type: 'image/png', size: 1 })).toBeNull()
  expect(pictureTrouble({ type: 'image/webp', size: 1 })).toBe('picture_type')
  expect(pictureTrouble({ type: '', size: 1 })).toBe('picture_type')
  expect(pictureTrouble({ type: 'image/jpeg', size: 5 * 1024 * 1024 + 1 })).toBe('picture_too_large')
})
