import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Deps } from '#api/deps.ts'
import { type Assets, isBuiltManifest } from '#server/pages/static-files.ts'

const adminPath = 'admin'
const passCookie = 'pass'

const adminAddress = new RegExp(`^/${adminPath}(/|$|\\.data$)`)
export const isAdminPath = (pathname: string) => adminAddress.test(pathname)

type Routes = ServerBuild['routes']

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
 * Visitors get a build without the admin routes, staff all of them. Browsers load the route manifest as a script, so
 * there are two manifests, each named by the hash of its content.
 */
export const splitBuild = (build: ServerBuild, assets: Assets): { visitors: ServerBuild; staff: ServerBuild } => {
  const hidden = adminRoutes(build.routes)
  const known = assets.get(build.assets.url)
  // Includes the manifest of the previous release.
  for (const url of [...assets.keys()].filter(isBuiltManifest)) assets.delete(url)
  const buildWithout = (ids: Set<string>): ServerBuild => {
    const routes = without(build.assets.routes, ids)
    // The name of a manifest contains the version of the build, so each variant needs a version of its own.
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

/** Takes the token from the header that `web/shell/not-found.screen.tsx` sends or from the cookie set by its reply. */
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

/** The cookie only gives access to admin documents: no API endpoint reads cookies. */
export const passFor = (token: string, isHttps: boolean) =>
  `${passCookie}=${token}; Path=/${adminPath}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
