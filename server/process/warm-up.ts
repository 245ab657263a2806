import type { FastifyInstance } from 'fastify'

const paths = ['/', '/engineers', '/shops', '/calculator', '/prices', '/api/v1/marketplace/browse-products']
/**
 * Requests the most visited pages in both languages before the app listens, to fill caches and load code. Failures are
 * ignored here: the page reports them to its visitors.
 */
export const warmUp = async (app: FastifyInstance): Promise<void> => {
  for (const url of paths)
    for (const lang of ['ar', 'en'])
      await app.inject({ url, headers: { cookie: `lang=${lang}`, 'accept-encoding': 'gzip' } })
}
