import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serializeReply } from '#api/http/reply-serializer.ts'

const Reply = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      id: z.string(),
      price: z.nullable(z.number()),
      place: z.nullable(z.object({ key: z.string() })),
      note: z.optional(z.object({ text: z.string() })),
    }),
  ),
})

describe('serializeReply', () => {
  it('drops what the endpoint does not declare, at every depth', () => {
    const answer = {
      success: true,
      secret: 1,
      data: [
        { id: 'a', price: 5, phone: '770', place: { key: 'taiz', owner: 'x' }, note: { text: 't', hidden: 2 } },
        { id: 'b', price: null, place: null, note: undefined },
      ],
    }
    expect(serializeReply(Reply, answer)).toEqual(Reply.parse(answer))
    expect(JSON.stringify(serializeReply(Reply, answer))).not.toMatch(/secret|phone|owner|hidden/)
  })

  it('returns a copy', () => {
    const answer = { success: true, data: [{ id: 'a', price: 1, place: { key: 'taiz' } }] }
    const copy = serializeReply(Reply, answer) as typeof answer
    copy.data.pop()
    expect(answer.data).toHaveLength(1)
    expect(serializeReply(Reply, answer)).not.toBe(serializeReply(Reply, answer))
  })

  it('parses schema types that it does not know with zod', () => {
    const Either = z.object({ one: z.union([z.string(), z.object({ a: z.number() })]) })
    expect(serializeReply(Either, { one: { a: 1, b: 2 } })).toEqual({ one: { a: 1 } })
  })
})
