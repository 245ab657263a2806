import { afterAll, describe, it } from 'vitest'
import {
  type Crowd,
  enoughCodes,
  expectNothingLost,
  expectReady,
  join,
  newPeople,
  rounds,
  type Wait,
  workUntil,
} from '#faults/parts/crowds.ts'
import { publicIds } from '#faults/parts/likers.ts'
import { aMarket } from '#faults/parts/markets.ts'
import { aFolder, cleanUp, ended, tell } from '#faults/parts/program.ts'
import { aServer } from '#faults/parts/servers.ts'

afterAll(() => cleanUp())

describe('kill -9 during writes, on a server', () => {
  it('a web process, and the pooler where there is one', async () => {
    const server = await aServer()
    const market = await aMarket({ DATA_DIR: aFolder(), DATABASE_URL: server.url, DEMO: '1', ...enoughCodes })
    const { url, webs, pooler } = market
    const all: Crowd = { sellers: [], likers: [] }
    const waits: Wait[] = []
    let poolerKills = 0
    const ids = await publicIds(url)
    for (let round = 0; round < rounds; round += 1) {
      const crowd = await newPeople(url, 100 + round)
      const at = round % webs.length
      await workUntil(url, crowd, ids, async () => {
        if (pooler && round % 4 === 3) {
          await pooler.stop()
          poolerKills += 1
          return pooler.launch()
        }
        const { child } = webs[at] as (typeof webs)[number]
        child.kill('SIGKILL')
        return ended(child)
      })
      if (webs[at]?.child.signalCode) waits.push(await market.restart(at))
      join(all, crowd)
    }
    if (pooler) tell(`pooler killed ${poolerKills} times`)
    await expectNothingLost(url, all)
    expectReady(`one of ${webs.length} on ${server.word}`, waits)
    await market.stop()
    await server.stop()
  })
})
