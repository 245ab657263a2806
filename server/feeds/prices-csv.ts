import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps.ts'
import { exportPrices } from '#api/features/browse/prices/prices.service.ts'
import { sendCsv } from '#api/spreadsheets/csv.ts'
import { paths } from '#web/url.ts'

/** Prices are computed once a minute. */
const cacheControl = 'public, max-age=60'

/** `/prices.csv`: the numbers of the price page at a short public address, which search engines may read. */
export const mountPriceFile = (app: FastifyInstance, deps: Deps): void => {
  app.get(paths.pricesFile, { config: { publicRead: { requestClass: 'call' } } }, async (_request, reply) => {
    const file = await sendCsv(reply, await exportPrices(deps))
    return reply.header('cache-control', cacheControl).send(file)
  })
}
