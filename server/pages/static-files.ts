import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyHeader, workerPolicy } from '#domain/content-policy.ts'
import { takesBrotli, takesGzip } from '#server/pages/encodings.ts'

type Asset = {
  type: string
  etag: string
  cacheControl: string
  policy?: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}
export type Assets = Map<string, Asset>

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
/** For the service worker: an outdated one would continue to serve old pages. */
const alwaysAsk = 'no-cache'
const workerPath = '/sw.js'

/** Reads the built browser files into memory once, since they are few and requested often; none without the folder. */
export const loadAssets = async (dir: string): Promise<Assets> => {
  const assets: Assets = new Map()
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile())
  for (const entry of names) {
    const file = path.join(entry.parentPath, entry.name)
    if (/\.(br|gz)$/.test(file)) continue
    const url = `/${path.relative(dir, file).split(path.sep).join('/')}`
    assets.set(url, await readAsset(file, url))
  }
  return assets
}

export const isAssetPath = (url: string): boolean => /^\/assets\/\w[\w.-]*$/.test(url)

/**
 * The route manifests of the build name the admin pages; those that are served are made in memory (`admin-build.ts`).
 */
export const isBuiltManifest = (url: string): boolean => /^\/assets\/manifest-/.test(url)

/** For hashed files built after the others were loaded. */
export const findAsset = (dir: string, url: string): Promise<Asset | null> =>
  isAssetPath(url) && !isBuiltManifest(url) && !/\.(br|gz)$/.test(url)
    ? readAsset(path.join(dir, url), url).catch(() => null)
    : Promise.resolve(null)

const readAsset = async (file: string, url: string): Promise<Asset> => {
  const [plain, br, gzip] = await Promise.all([readFile(file), readMaybe(`${file}.br`), readMaybe(`${file}.gz`)])
  return {
    type: types[path.extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
    cacheControl: url === workerPath ? alwaysAsk : url.startsWith('/assets/') ? forever : anHour,
    ...(url === workerPath && { policy: workerPolicy }),
    plain,
    ...(br && { br }),
    ...(gzip && { gzip }),
  }
}

const readMaybe = (file: string) => readFile(file).catch(() => undefined)

export const sendAsset = (request: FastifyRequest, reply: FastifyReply, asset: Asset) => {
  reply.header('etag', asset.etag).header('cache-control', asset.cacheControl)
  if (asset.policy) reply.header(policyHeader, asset.policy)
  if (asset.br || asset.gzip) reply.header('vary', 'accept-encoding')
  // `includes`, because a compressing proxy makes the tag weak, and a client may send several.
  if (request.headers['if-none-match']?.includes(asset.etag)) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, bytes] =
    asset.br && takesBrotli(accepted)
      ? (['br', asset.br] as const)
      : asset.gzip && takesGzip(accepted)
        ? (['gzip', asset.gzip] as const)
        : ([null, asset.plain] as const)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(asset.type).send(bytes)
}
