import { expect } from 'vitest'

/** Somebody who likes and takes back as fast as the server answers; `unsure` was sent and never answered. */
export type Liker = { token: string; liked: Map<string, boolean>; unsure: Set<string>; promised: number }

export const aLiker = (token: string): Liker => ({ token, liked: new Map(), unsure: new Set(), promised: 0 })

const api = '/api/v1/products'

export const publicIds = async (url: string): Promise<string[]> => {
  const { data } = await (await fetch(`${url}/api/v1/marketplace/browse-products?limit=20`)).json()
  return data.map(({ id }: { id: string }) => id)
}

/** Goes on until the server is gone or says that its database is. */
export const likeUntilGone = async (url: string, liker: Liker, ids: string[]): Promise<void> => {
  const headers = { authorization: `Bearer ${liker.token}` }
  for (let turn = 0; ; turn += 1) {
    const id = ids[(turn * 7) % ids.length] ?? ''
    const wish = !liker.liked.get(id)
    liker.unsure.add(id)
    const reply = await fetch(`${url}${api}/${id}/like`, { method: wish ? 'POST' : 'DELETE', headers }).catch(
      () => null,
    )
    if (!reply || reply.status === 503) return
    expect(reply.status).toBe(200)
    const arrived = await reply.json().catch(() => null)
    if (!arrived) return
    liker.liked.set(id, wish)
    liker.unsure.delete(id)
    liker.promised += 1
  }
}

/** Every like that was answered is there, every one taken back is gone; the session is alive too. */
export const expectLikesKept = async (url: string, { token, liked, unsure }: Liker): Promise<void> => {
  const reply = await fetch(`${url}${api}/liked-ids`, { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status).toBe(200)
  const found = new Set<string>((await reply.json()).data)
  for (const [id, wish] of liked) if (!unsure.has(id)) expect([id, found.has(id)]).toEqual([id, wish])
}
