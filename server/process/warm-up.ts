import type { FastifyInstance } from 'fastify'

const paths = ['/', '/engineers', '/shops', '/calculator', '/prices', '/api/v1/marketplace/browse-products']
/**
 * Requests the most visited pages in both languages before the app listens: they fill the caches, and the first visitor does not
 * wait for code to be loaded. A page that fails here will say so to whoever asks for it.
 */
export const warmUp = async (app: FastifyInstance): Promise<void> => {
  for (const url of paths)
    for (const lang of ['ar', 'en'])
      await app.inject({ url, headers: { cookie: `lang=${lang}`, 'accept-encoding': 'gzip' } })
}
