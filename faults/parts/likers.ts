import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

/** A user who likes and unlikes as fast as the server answers; `unsure` was sent and never answered. */
export type Liker = { token: string; liked: Map<string, boolean>; unsure: Set<string>; confirmed: number }

export const aLiker = (token: string): Liker => ({ token, liked: new Map(), unsure: new Set(), confirmed: 0 })

const api = '/api/v1/products'

export const publicIds = async (url: string): Promise<string[]> => {
  const { data } = await (await fetch(`${url}/api/v1/marketplace/browse-products?limit=20`)).json()
  return data.map(({ id }: { id: string }) => id)
}

/** Continues until the server is gone or reports that its database is. */
export const likeUntilGone = async (
  url: string,
  liker: Liker,
  ids: string[],
  { isOver = (): boolean => false, pauseMs = 0 } = {},
): Promise<void> => {
  const headers = { authorization: `Bearer ${liker.token}` }
  for (let attempt = 0; !isOver(); attempt += 1) {
    const id = ids[(attempt * 7) % ids.length] ?? ''
    const wish = !liker.liked.get(id)
    liker.unsure.add(id)
    const reply = await fetch(`${url}${api}/${id}/like`, { method: wish ? 'POST' : 'DELETE', headers }).catch(
      () => null,
    )
    // 502: a balancer whose server was killed before it answered.
    if (!reply || reply.status === 502 || reply.status === 503) return
    expect(reply.status).toBe(200)
    const arrived = await reply.json().catch(() => null)
    if (!arrived) return
    liker.liked.set(id, wish)
    liker.unsure.delete(id)
    liker.confirmed += 1
    if (pauseMs > 0) await sleep(pauseMs)
  }
}

/** Every confirmed like is there, every confirmed unlike is gone, and the session is valid. */
export const expectLikesKept = async (url: string, { token, liked, unsure }: Liker): Promise<void> => {
  const read = () => fetch(`${url}${api}/liked-ids`, { headers: { authorization: `Bearer ${token}` } })
  let reply = await read()
  // A server that comes back may cost a connection once more.
  for (let tries = 0; reply.status === 503 && tries < 50; tries += 1) {
    await sleep(200)
    reply = await read()
  }
  expect(reply.status).toBe(200)
  const found = new Set<string>((await reply.json()).data)
  for (const [id, wish] of liked) if (!unsure.has(id)) expect([id, found.has(id)]).toEqual([id, wish])
}
