import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { aLiker, expectLikesKept, type Liker, likeUntilGone } from '#faults/parts/likers.ts'
import { isScaled } from '#faults/parts/markets.ts'
import { type Program, tell } from '#faults/parts/program.ts'
import { aSeller, expectKept, type Seller, sellUntilGone } from '#test/market/busy-sellers.ts'

const readyMaxMs = 10_000
export const rounds = Number(process.env.FAULT_ROUNDS ?? 20)
let phones = 0
/** Their phones are in one range, of which only a part of this may get codes. */
export const enoughCodes = { OTP_PER_HOUR: '5000' }

export type Crowd = { sellers: Seller[]; likers: Liker[] }

/** New users each round, because posts per user are limited and sessions of earlier rounds must stay valid. */
export const newPeople = async (url: string, round: number): Promise<Crowd> => {
  const sellers = await Promise.all(
    [1, 2, 3].map((n) => aSeller(url, `7712${String(++phones).padStart(5, '0')}`, `10.1.${round}.${n}`)),
  )
  return { sellers, likers: sellers.map(({ token }) => aLiker(token)) }
}

/**
 * Everybody writes; after a while `kill` runs. Resolves when all writers have stopped: they meet the failure, or with several processes
 * send what was not answered again, to another one.
 */
export const workUntil = async (
  url: string,
  { sellers, likers }: Crowd,
  ids: string[],
  kill: () => Promise<unknown>,
) => {
  let isOver = false
  const isDone = () => isOver
  const sell = async (seller: Seller) => {
    do await sellUntilGone(url, seller, isScaled ? /^(429|502|503) / : /^(429|503) /, isDone)
    while (isScaled && !isOver && (await sleep(50, true)))
  }
  const like = async (liker: Liker) => {
    do await likeUntilGone(url, liker, ids, { isOver: isDone })
    while (isScaled && !isOver && (await sleep(50, true)))
  }
  const working = [...sellers.map(sell), ...likers.map(like)]
  // A busy machine may need longer until something is confirmed.
  const latest = performance.now() + 4_000
  while (performance.now() < latest && !sellers.some(({ listings }) => listings.length > 0)) await sleep(20)
  await sleep(Math.random() * 400)
  await kill()
  if (isScaled) await sleep(500)
  isOver = isScaled
  await Promise.all(working)
}

const countOf = ({ sellers, likers }: Crowd) => ({
  listings: sellers.reduce((sum, { listings }) => sum + listings.length, 0),
  pictures: sellers.reduce((sum, { pictures }) => sum + pictures.length, 0),
  likes: likers.reduce((sum, { confirmed }) => sum + confirmed, 0),
})

export const expectNothingLost = async (url: string, all: Crowd) => {
  for (const seller of all.sellers) await expectKept(url, seller)
  for (const liker of all.likers) await expectLikesKept(url, liker)
  const { listings, pictures, likes } = countOf(all)
  tell(
    `still there: ${listings} listings, ${pictures} pictures, ${likes} likes, ${all.sellers.length} sessions; lost: 0`,
  )
  expect(Math.min(listings, pictures, likes)).toBeGreaterThanOrEqual(rounds)
}

export const join = (all: Crowd, more: Crowd) => {
  all.sellers.push(...more.sellers)
  all.likers.push(...more.likers)
}

export type Wait = Pick<Program, 'readyMs' | 'queuedMs'>

/** Wall-clock time until ready, less the time that other programs had the processor. */
export const expectReady = (word: string, waits: Wait[]) => {
  const longest = Math.max(...waits.map(({ readyMs }) => readyMs))
  const own = Math.max(...waits.map(({ readyMs, queuedMs }) => readyMs - queuedMs))
  tell(
    `killed ${word}: ${waits.length} times, ready again within ${(longest / 1000).toFixed(1)} s (${(own / 1000).toFixed(1)} s without the time others had the processor)`,
  )
  expect(own).toBeLessThan(readyMaxMs)
}
