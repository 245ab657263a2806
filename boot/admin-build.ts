import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Deps } from '#api/platform/deps.ts'
import type { Assets } from '#boot/static-files.ts'

/** The first part of every address of the back office. */
const adminPath = 'admin'
const passCookie = 'pass'

const adminAddress = new RegExp(`^/${adminPath}(/|$|\\.data$)`)
export const isAdminPath = (pathname: string) => adminAddress.test(pathname)

type Routes = ServerBuild['routes']

/** The back office's own routes: the one at its path and all below it. */
const adminRoutes = (routes: Routes): Set<string> => {
  const ids = new Set<string>()
  const isBelow = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : routes[id]
    return route !== undefined && (route.path === adminPath || isBelow(route.parentId))
  }
  for (const id of Object.keys(routes)) if (isBelow(id)) ids.add(id)
  return ids
}

const without = <T>(table: Record<string, T>, ids: Set<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).filter(([id]) => !ids.has(id)))

/**
 * Two faces of one build: visitors get a map on which the back office is not drawn, staff the whole one.
 * The map travels to browsers as a script, so there are two of those too, each named by its own content.
 */
export const splitBuild = (build: ServerBuild, assets: Assets): { visitors: ServerBuild; staff: ServerBuild } => {
  const hidden = adminRoutes(build.routes)
  const known = assets.get(build.assets.url)
  assets.delete(build.assets.url)
  const face = (ids: Set<string>): ServerBuild => {
    const manifest = { ...build.assets, routes: without(build.assets.routes, ids) }
    const url = `/assets/manifest-${nameOf(JSON.stringify(manifest))}.js`
    const plain = Buffer.from(`window.__reactRouterManifest=${JSON.stringify({ ...manifest, url })};`)
    if (known)
      assets.set(url, {
        ...known,
        etag: `"${nameOf(url)}"`,
        plain,
        br: brotliCompressSync(plain),
        gzip: gzipSync(plain),
      })
    return { ...build, routes: without(build.routes, ids) as Routes, assets: { ...manifest, url } }
  }
  return { visitors: face(hidden), staff: face(new Set()) }
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** A session of staff, by the header of a second look or by the cookie that such a look was given. */
export const staffToken = async (
  { headers }: Pick<FastifyRequest, 'headers'>,
  identify: Deps['identify'],
): Promise<string | null> => {
  const kept = new RegExp(`(?:^|;\\s*)${passCookie}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
  const authorization = headers.authorization ?? (kept && `Bearer ${kept}`)
  if (!authorization) return null
  const caller = await identify(authorization)
  return caller && caller.role !== 'user' ? authorization.slice('Bearer '.length) : null
}

/** Opens documents of the back office and nothing else: no row of the API looks at cookies. */
export const passFor = (token: string, isHttps: boolean) =>
  `${passCookie}=${token}; Path=/${adminPath}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
