import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { DiskStore } from '#storage/disk.ts'

const types: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg' }
const fileName = /^(320|640|1280)\.(avif|jpg)$/

/** Serves stored pictures. Names are random and contents never change, so a year of caching is safe. */
export const mountFiles = (app: FastifyInstance, store: Pick<DiskStore, 'path'>): void => {
  app.get<{ Params: { id: string; name: string } }>('/storage/files/:id/:name', async (request, reply) => {
    const { id, name } = request.params
    const file = fileName.test(name) ? store.path(id, name) : null
    const size = file && (await sizeOf(file))
    if (!file || !size) return reply.callNotFound()
    return reply
      .type(types[name.split('.')[1] ?? ''] ?? 'application/octet-stream')
      .header('content-length', size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(createReadStream(file))
  })
}

const sizeOf = async (file: string): Promise<number | null> => {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? found.size : null
}
