import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Deps } from '#api/deps.ts'
import { type Assets, isBuiltManifest } from '#server/pages/static-files.ts'

/** The first path segment of all admin pages. */
const adminPath = 'admin'
const passCookie = 'pass'

const adminAddress = new RegExp(`^/${adminPath}(/|$|\\.data$)`)
export const isAdminPath = (pathname: string) => adminAddress.test(pathname)

type Routes = ServerBuild['routes']

/** The ids of the admin route and all routes below it. */
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
 * Two variants of one build: visitors get the routes without the admin pages, staff all of them. Browsers load the route
 * manifest as a script, so there are two of those too, each named by the hash of its content.
 */
export const splitBuild = (build: ServerBuild, assets: Assets): { visitors: ServerBuild; staff: ServerBuild } => {
  const hidden = adminRoutes(build.routes)
  const known = assets.get(build.assets.url)
  // Also that of the release before.
  for (const url of [...assets.keys()].filter(isBuiltManifest)) assets.delete(url)
  const buildWithout = (ids: Set<string>): ServerBuild => {
    const routes = without(build.assets.routes, ids)
    // The version of the build is part of the name of its whole manifest, so each variant has its own.
    const version = nameOf(JSON.stringify({ ...build.assets, routes }))
    const url = `/assets/manifest-${version}.js`
    const manifest = { ...build.assets, routes, url, version }
    const plain = Buffer.from(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
    if (known)
      assets.set(url, {
        ...known,
        etag: `"${nameOf(url)}"`,
        plain,
        br: brotliCompressSync(plain),
        gzip: gzipSync(plain),
      })
    return { ...build, routes: without(build.routes, ids) as Routes, assets: manifest }
  }
  return { visitors: buildWithout(hidden), staff: buildWithout(new Set()) }
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** The token of a staff session, from the header that `web/shell/not-found.screen.tsx` sends or the cookie set by its reply. */
export const staffToken = async (
  { headers }: Pick<FastifyRequest, 'headers'>,
  identify: Deps['identify'],
): Promise<string | null> => {
  const fromCookie = new RegExp(`(?:^|;\\s*)${passCookie}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
  const authorization = headers.authorization ?? (fromCookie && `Bearer ${fromCookie}`)
  if (!authorization) return null
  const caller = await identify(authorization)
  return caller && caller.role !== 'user' ? authorization.slice('Bearer '.length) : null
}

/** Only gives access to admin documents: no API endpoint reads cookies. */
export const passFor = (token: string, isHttps: boolean) =>
  `${passCookie}=${token}; Path=/${adminPath}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
