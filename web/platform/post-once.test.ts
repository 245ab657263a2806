import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/platform/api.ts'
import { postOnce, withRetry } from '#web/platform/post-once.ts'

type Body = { name: string }
type Posted = { id: string; body: Body }

const bodyNamed = (name: string): Body => ({ name })
const lost = new ApiError('network', 0, 'no reply')
const rejected = new ApiError('invalid', 422, 'no')

/** A server with idempotency keys, over a connection that can lose replies. */
const makeServer = () => {
  const made = new Map<string, Posted>()
  let losesReply = false
  let isRejecting = false
  const recorded: (Body | undefined)[] = []
  const post = vi.fn(async (body: Body, key: string) => {
    if (isRejecting) throw rejected
    const earlier = made.get(key)
    if (earlier && JSON.stringify(earlier.body) !== JSON.stringify(body))
      throw new ApiError('key_reused', 409, 'reused')
    const listing = earlier ?? { id: `listing-${made.size + 1}`, body }
    made.set(key, listing)
    if (losesReply) throw lost
    return listing
  })
  const change = vi.fn(async (id: string, body: Body) => ({ id, body }))
  return {
    made,
    recorded,
    tools: { post, change, record: (sent: Body | undefined) => void recorded.push(sent) },
    set: (state: { losesReply?: boolean; isRejecting?: boolean }) => {
      losesReply = state.losesReply ?? losesReply
      isRejecting = state.isRejecting ?? isRejecting
    },
  }
}

describe('postOnce', () => {
  it('posts the body and nothing else', async () => {
    const server = makeServer()
    await expect(postOnce({ key: 'k' }, bodyNamed('لوح'), server.tools)).resolves.toMatchObject({ id: 'listing-1' })
    expect(server.tools.change).not.toHaveBeenCalled()
  })
  it('creates one listing when the reply was lost and the same body is sent again', async () => {
    const server = makeServer()
    server.set({ losesReply: true })
    await expect(postOnce({ key: 'k' }, bodyNamed('لوح'), server.tools)).rejects.toBe(lost)
    server.set({ losesReply: false })
    await postOnce({ key: 'k', sent: server.recorded.at(-1) }, bodyNamed('لوح'), server.tools)
    expect(server.made.size).toBe(1)
    expect(server.tools.change).not.toHaveBeenCalled()
  })
  it('applies a newer body to the listing whose reply was lost', async () => {
    const server = makeServer()
    server.set({ losesReply: true })
    await postOnce({ key: 'k' }, bodyNamed('لوح'), server.tools).catch(() => undefined)
    server.set({ losesReply: false })
    await postOnce({ key: 'k', sent: server.recorded.at(-1) }, bodyNamed('لوح جينكو'), server.tools)
    expect(server.made.size).toBe(1)
    expect(server.tools.change).toHaveBeenCalledWith('listing-1', bodyNamed('لوح جينكو'))
  })
  it('forgets a rejected body, so that the corrected one is posted first', async () => {
    const server = makeServer()
    server.set({ isRejecting: true })
    await expect(postOnce({ key: 'k' }, bodyNamed('x'), server.tools)).rejects.toBe(rejected)
    expect(server.recorded.at(-1)).toBeUndefined()
    server.set({ isRejecting: false })
    await postOnce({ key: 'k' }, bodyNamed('لوح'), server.tools)
    expect(server.tools.change).not.toHaveBeenCalled()
  })
  it('posts the newer body at once when the older one is rejected now', async () => {
    const server = makeServer()
    server.tools.post.mockRejectedValueOnce(rejected)
    await postOnce({ key: 'k', sent: bodyNamed('قديم') }, bodyNamed('جديد'), server.tools)
    expect(server.tools.post.mock.calls.map(([body]) => body.name)).toEqual(['قديم', 'جديد'])
  })
})

describe('withRetry', () => {
  const wait = async () => undefined

  it('retries on a broken connection and reports the pause', async () => {
    const onPause = vi.fn()
    const run = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('done')
    await expect(withRetry(run, { wait, onPause })).resolves.toBe('done')
    expect(onPause).toHaveBeenCalledOnce()
  })
  it('gives up after three tries, and at once on a rejection', async () => {
    const run = vi.fn().mockRejectedValue(lost)
    await expect(withRetry(run, { wait, onPause: () => undefined })).rejects.toBe(lost)
    expect(run).toHaveBeenCalledTimes(3)
    const no = vi.fn().mockRejectedValue(rejected)
    await expect(withRetry(no, { wait, onPause: () => undefined })).rejects.toBe(rejected)
    expect(no).toHaveBeenCalledOnce()
  })
})
