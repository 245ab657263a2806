import type { FastifyInstance } from 'fastify'
import { exportPrices } from '#api/features/prices/prices.service.ts'
import { sendCsv } from '#api/platform/csv.ts'
import type { Deps } from '#api/platform/deps.ts'
import { paths } from '#web/platform/paths.ts'

/** Counted anew once a minute, so asking more often brings nothing. */
const cacheControl = 'public, max-age=60'

/** `/prices.csv`: the page's numbers at the address that people guess, and that search engines may read. */
export const mountPriceFile = (app: FastifyInstance, deps: Deps): void => {
  app.get(paths.pricesFile, { config: { publicRead: { requestClass: 'call' } } }, async (_request, reply) => {
    const file = await sendCsv(reply, await exportPrices(deps))
    return reply.header('cache-control', cacheControl).send(file)
  })
}
