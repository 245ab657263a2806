import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { isAdminPath, passFor, splitBuild, staffToken } from '#server/pages/admin-build.ts'
import type { Assets } from '#server/pages/static-files.ts'

const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  admin: { id: 'admin', parentId: 'root', path: 'admin' },
  people: { id: 'people', parentId: 'admin', path: 'people' },
  person: { id: 'person', parentId: 'people', path: ':id' },
}
const entry = { module: '/assets/entry.js', imports: ['/assets/vendor.js'] }
const build = {
  routes,
  assets: { url: '/assets/manifest-7f3a.js', version: '7f3a', entry, routes },
} as unknown as ServerBuild
const file = { type: 'text/javascript', etag: '"1"', cacheControl: 'public', plain: Buffer.from('all of it') }

describe('splitBuild', () => {
  it('removes the admin routes from the visitors’ build, in the routes and in the manifest', () => {
    const assets: Assets = new Map([[build.assets.url, file]])
    const { visitors, staff } = splitBuild(build, assets)
    expect(Object.keys(visitors.routes)).toEqual(['root', 'home'])
    expect(Object.keys(visitors.assets.routes)).toEqual(['root', 'home'])
    expect(Object.keys(staff.routes)).toEqual(Object.keys(routes))
    expect(visitors.assets.url).not.toBe(staff.assets.url)
    expect(assets.has(build.assets.url)).toBe(false)
    expect(assets.get(visitors.assets.url)?.plain.toString()).not.toMatch(/admin|people/)
    expect(assets.get(staff.assets.url)?.plain.toString()).toMatch(/admin/)
  })

  it('serves no manifest of the build itself, nor of the one before, and does not tell visitors its version', () => {
    const before = '/assets/manifest-0000.js'
    const assets: Assets = new Map([
      [build.assets.url, file],
      [before, file],
    ])
    const { visitors, staff } = splitBuild(build, assets)
    expect([...assets.keys()].toSorted()).toEqual([visitors.assets.url, staff.assets.url].toSorted())
    expect(assets.get(visitors.assets.url)?.plain.toString()).not.toContain(build.assets.version)
    expect(visitors.assets.version).not.toBe(staff.assets.version)
  })
})

describe('isAdminPath', () => {
  it('matches admin pages and their data, and no path that only begins like it', () => {
    for (const path of ['/admin', '/admin/', '/admin/people', '/admin.data']) expect(isAdminPath(path)).toBe(true)
    for (const path of ['/', '/administrator', '/admin-panel', '/x/admin', '/api/v1/admin'])
      expect(isAdminPath(path)).toBe(false)
  })
})

describe('staffToken', () => {
  const roles: Record<string, 'user' | 'moderator' | 'admin'> = { one: 'user', two: 'moderator', three: 'admin' }
  const identify = async (authorization: string | undefined) => {
    const role = roles[authorization?.replace('Bearer ', '') ?? '']
    return role ? { id: 'x', role, sessionId: 's' } : null
  }
  const tokenOf = (headers: Record<string, string>) => staffToken({ headers }, identify)

  it('accepts the header or the cookie of staff', async () => {
    expect(await tokenOf({ authorization: 'Bearer two' })).toBe('two')
    expect(await tokenOf({ cookie: 'lang=ar; pass=three' })).toBe('three')
  })

  it('is null for others', async () => {
    expect(await tokenOf({})).toBeNull()
    expect(await tokenOf({ authorization: 'Bearer one' })).toBeNull()
    expect(await tokenOf({ cookie: 'pass=made-up' })).toBeNull()
    expect(await tokenOf({ cookie: 'bypass=three' })).toBeNull()
  })
})

describe('passFor', () => {
  it('sets a cookie for admin paths only, HttpOnly, and Secure over https', () => {
    expect(passFor('t', true)).toBe('pass=t; Path=/admin; HttpOnly; SameSite=Lax; Secure')
    expect(passFor('t', false)).not.toContain('Secure')
  })
})
