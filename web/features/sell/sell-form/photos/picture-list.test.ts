import { describe, expect, it } from 'vitest'
import {
  addPictures,
  closeQueue,
  loadPictures,
  movePicture,
  removePicture,
} from '#web/features/sell/sell-form/photos/picture-list.ts'
import { makePictureQueue, type PictureTools } from '#web/features/sell/sell-form/photos/picture-queue.ts'
import {
  retryLost,
  retryPicture,
  sendAgain,
  settlePictures,
} from '#web/features/sell/sell-form/photos/picture-sending.ts'
import { PictureError } from '#web/features/sell/uploads/picture-trouble.ts'
import { ApiError } from '#web/platform/api.ts'

type Sending = { name: string; resolve: (url: string) => void; reject: (error: Error) => void; signal: AbortSignal }

const lost = () => new ApiError('network', 0, 'no reply')
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A queue whose uploads the test completes by hand. */
const makeCtx = (changes: Partial<PictureTools> = {}) => {
  const sending: Sending[] = []
  const stored = new Map<string, Blob>()
  let count = 0
  const queue = makePictureQueue({
    trouble: ({ type }) => (type === 'image/jpeg' ? null : 'picture_type'),
    shrink: async (file) => file,
    send: (picture, { signal }) =>
      new Promise((resolve, reject) => {
        sending.push({ name: (picture as File).name, resolve, reject, signal })
        signal.addEventListener('abort', () => reject(lost()))
      }),
    store: async (id, picture) => void stored.set(id, picture),
    read: async (id) => stored.get(id),
    preview: () => 'blob:1',
    revoke: () => undefined,
    storedPreview: (url) => `${url}?small`,
    newId: () => `p${++count}`,
    now: () => 1_000_000_000,
    wait: async () => undefined,
    ...changes,
  })
  const states = () => queue.pictures.map(({ state }) => state)
  return { queue, sending, stored, states }
}

const photos = (count: number, type = 'image/jpeg') =>
  Array.from({ length: count }, (_, index) => new File([String(index)], `${index}`, { type }))

describe('addPictures', () => {
  it('accepts five and reports more as too many', () => {
    const { queue } = makeCtx()
    expect(addPictures(queue, photos(3))).toEqual([])
    expect(addPictures(queue, photos(3))).toEqual(['images_max'])
    expect(queue.pictures).toHaveLength(5)
    expect(addPictures(queue, photos(1))).toEqual(['images_max'])
  })
  it('rejects another type at once and accepts the rest', () => {
    const { queue } = makeCtx()
    expect(addPictures(queue, [...photos(1), ...photos(1, 'text/plain')])).toEqual(['picture_type'])
    expect(queue.pictures).toHaveLength(1)
  })
  it('reports both a wrong type and too many', () => {
    const { queue } = makeCtx()
    expect(addPictures(queue, [...photos(2, 'text/plain'), ...photos(6)])).toEqual(['picture_type', 'images_max'])
    expect(queue.pictures).toHaveLength(5)
  })
  it('fails with the reason when a picture cannot be prepared, and never retries it', async () => {
    const { queue, states } = makeCtx({ shrink: () => Promise.reject(new PictureError('heic')) })
    addPictures(queue, photos(1))
    await settled()
    expect(queue.pictures[0]).toMatchObject({ state: 'failed', trouble: 'heic' })
    expect((await settlePictures(queue))[0]).toMatchObject({ state: 'failed' })
    expect(states()).toEqual(['failed'])
  })
  it('uploads a picture although the browser cannot store it', async () => {
    const { queue, states } = makeCtx({ store: () => Promise.reject(new Error('quota exceeded')) })
    addPictures(queue, photos(1))
    await settled()
    expect(states()).toEqual(['sending'])
  })
  it('stores the bytes of each for the draft', async () => {
    const { queue, stored } = makeCtx()
    addPictures(queue, photos(2))
    await settled()
    expect([...stored.keys()]).toEqual(['p1', 'p2'])
  })
})

describe('sending', () => {
  it('uploads two at a time, in order', async () => {
    const { queue, sending, states } = makeCtx()
    addPictures(queue, photos(3))
    await settled()
    expect(states()).toEqual(['sending', 'sending', 'waiting'])
    sending[1]?.resolve('/two')
    await settled()
    expect(states()).toEqual(['sending', 'ready', 'sending'])
    expect(sending.map(({ name }) => name)).toEqual(['0', '1', '2'])
  })
  it('tries three times on a broken connection, then again on request and when the connection returns', async () => {
    const { queue, sending, states } = makeCtx()
    addPictures(queue, photos(1))
    for (const attempt of [0, 1, 2]) {
      await settled()
      sending[attempt]?.reject(lost())
    }
    await settled()
    expect(states()).toEqual(['failed'])
    retryLost(queue)
    await settled()
    sending[3]?.resolve('/one')
    await settled()
    expect(queue.pictures[0]).toMatchObject({ state: 'ready', url: '/one', sentAt: 1_000_000_000 })
  })

  it.each([
    new ApiError('unavailable', 503, 'busy'),
    new ApiError('too_many', 429, 'busy with others of this network', { isBusy: true }),
  ])('retries when the server is busy: %s', async (failure) => {
    const { queue, sending, states } = makeCtx()
    addPictures(queue, photos(1))
    await settled()
    sending[0]?.reject(failure)
    await settled()
    sending[1]?.resolve('/one')
    await settled()
    expect(states()).toEqual(['ready'])
  })
  it('does not retry a rejection', async () => {
    const { queue, sending, states } = makeCtx()
    addPictures(queue, photos(1))
    await settled()
    sending[0]?.reject(new ApiError('picture_broken', 422, 'broken'))
    await settled()
    expect(queue.pictures[0]).toMatchObject({ state: 'failed', trouble: 'picture_broken' })
    retryLost(queue)
    expect(states()).toEqual(['failed'])
    retryPicture(queue, 'p1')
    expect(states()).toEqual(['sending'])
  })
  it('cancels a removed upload and continues with the next', async () => {
    const { queue, sending, states } = makeCtx()
    addPictures(queue, photos(3))
    await settled()
    removePicture(queue, 'p1')
    await settled()
    expect(sending[0]?.signal.aborted).toBe(true)
    expect(states()).toEqual(['sending', 'sending'])
  })
  it('uploads nothing more after the form is closed', async () => {
    const { queue, sending } = makeCtx()
    addPictures(queue, photos(3))
    closeQueue(queue)
    await settled()
    expect(sending).toHaveLength(0)
  })
})

describe('settlePictures', () => {
  it('waits for running uploads and retries failed ones', async () => {
    const { queue, sending } = makeCtx()
    addPictures(queue, photos(2))
    await settled()
    sending[0]?.reject(new ApiError('internal', 500, ''))
    await settled()
    const done = settlePictures(queue)
    sending[1]?.resolve('/two')
    sending[2]?.resolve('/one')
    expect((await done).map(({ url }) => url)).toEqual(['/one', '/two'])
  })
  it('ends when an upload failed for good', async () => {
    const { queue, sending } = makeCtx()
    addPictures(queue, photos(1))
    await settled()
    sending[0]?.reject(new ApiError('internal', 500, ''))
    await settled()
    const done = settlePictures(queue)
    sending[1]?.reject(new ApiError('internal', 500, ''))
    expect((await done)[0]).toMatchObject({ state: 'failed' })
  })
})

it('reorders pictures; the first is the cover', () => {
  const { queue } = makeCtx()
  addPictures(queue, photos(3))
  movePicture(queue, 'p3', 0)
  expect(queue.pictures.map(({ id }) => id)).toEqual(['p3', 'p1', 'p2'])
  movePicture(queue, 'p3', 3)
  movePicture(queue, 'p3', -1)
  expect(queue.pictures.map(({ id }) => id)).toEqual(['p3', 'p1', 'p2'])
})

describe('restoring a draft', () => {
  const saved = (id: string, url: string | null, sentAt: number | null) => ({ id, url, sentAt })
  const hourMs = 3_600_000

  it('shows uploaded pictures and uploads the rest', async () => {
    const { queue, states, stored: bytes } = makeCtx()
    bytes.set('a', new File(['a'], 'a')).set('b', new File(['b'], 'b'))
    await loadPictures(queue, [saved('a', '/a', 1_000_000_000 - hourMs), saved('b', null, null)])
    expect(states()).toEqual(['ready', 'sending'])
  })
  it('uploads again what the server may have deleted, and drops pictures without bytes', async () => {
    const { queue, states, stored: bytes } = makeCtx()
    bytes.set('old', new File(['a'], 'old'))
    await loadPictures(queue, [saved('old', '/a', 1_000_000_000 - 24 * hourMs), saved('gone', null, null)])
    expect(states()).toEqual(['sending'])
  })
  it('shows the pictures of a listing by their URLs', async () => {
    const { queue } = makeCtx()
    await loadPictures(queue, [saved('x', '/x', null)])
    expect(queue.pictures[0]).toMatchObject({ state: 'ready', preview: '/x?small' })
    sendAgain(queue)
    expect(queue.pictures[0]?.state).toBe('ready')
  })
})
