import { aScaledMarket } from '#faults/parts/markets.ts'
import { cleanUp } from '#faults/parts/program.ts'
import { aServer } from '#faults/parts/servers.ts'

/** Two web processes behind HAProxy, with PgBouncer in front of PostgreSQL (docs/scaling.md). */
export const serve = async (settings: Record<string, string>, port: number) => {
  const server = await aServer()
  const nodeArgs = ['--import', './test/app/cheap-passwords.ts']
  const market = await aScaledMarket({ ...settings, DATABASE_URL: server.url }, { nodeArgs, port })
  return async () => {
    await market.stop()
    await server.stop()
    await cleanUp()
  }
}
