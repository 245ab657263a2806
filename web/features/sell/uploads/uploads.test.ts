import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isFinal, PictureError, troubleOf } from '#web/features/sell/uploads/picture-trouble.ts'
import { pictureTrouble, statedSize } from '#web/features/sell/uploads/shrink-picture.ts'
import { ApiError } from '#web/platform/api.ts'

const megabyte = 1024 * 1024

it('accepts photos of up to 40 MB by type or name, and nothing else', () => {
  const trouble = (type: string, name = 'photo', size = 1) => pictureTrouble({ type, name, size })
  for (const type of [
    'image/jpeg',
    'image/jpg',
    'image/png',
    'image/webp',
    'image/heic',
    'image/heif',
    'image/heic-sequence',
  ])
    expect([type, trouble(type)]).toEqual([type, null])
  expect(trouble('', 'IMG_0001.HEIC')).toBeNull()
  expect(trouble('', 'notes')).toBe('picture_type')
  expect(trouble('text/plain', 'photo.jpg')).toBe('picture_type')
  expect(trouble('video/mp4', 'film.mp4')).toBe('picture_type')
  expect(trouble('image/gif')).toBe('picture_type')
  expect(trouble('image/jpeg', 'photo.jpg', 40 * megabyte)).toBeNull()
  expect(trouble('image/jpeg', 'photo.jpg', 40 * megabyte + 1)).toBe('file_large')
})

it('reads the dimensions from the beginning of a file', async () => {
  const picture = sharp({ create: { width: 640, height: 481, channels: 3, background: '#777' } })
  const stated = (bytes: Buffer) => statedSize(new Uint8Array(bytes).buffer)
  expect(stated(await picture.clone().png().toBuffer())).toEqual({ width: 640, height: 481 })
  expect(
    stated(
      await picture
        .clone()
        .jpeg()
        .withExif({ IFD0: { Make: 'x'.repeat(9_000) } })
        .toBuffer(),
    ),
  ).toEqual({ width: 640, height: 481 })
  expect(stated(await picture.clone().jpeg({ progressive: true }).toBuffer())).toEqual({ width: 640, height: 481 })
  expect(stated(await picture.clone().webp().toBuffer())).toBeNull()
  for (const bytes of [[], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]])
    expect(stated(Buffer.from(bytes))).toBeNull()
})

it('tells which errors a retry may fix', () => {
  for (const code of ['network', 'unavailable', 'upload_slow', 'storage_full', 'too_many', 'unexpected'] as const)
    expect([code, isFinal(code)]).toEqual([code, false])
  for (const code of ['picture_sides', 'picture_slow', 'picture_broken', 'heic', 'file_large'] as const)
    expect([code, isFinal(code)]).toEqual([code, true])
  expect(isFinal(null)).toBe(false)
  expect([troubleOf(new PictureError('webp')), troubleOf(new ApiError('network', 0, '')), troubleOf(1)]).toEqual([
    'webp',
    'network',
    'unexpected',
  ])
})
