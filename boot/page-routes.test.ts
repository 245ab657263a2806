import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { byFirstWord } from '#boot/page-routes.ts'

const screen = { default: () => null }
const route = (id: string, path?: string, parentId = 'root') => ({ id, path, parentId, module: screen })
const routes = {
  root: { id: 'root', path: '', module: screen },
  home: { ...route('home'), index: true },
  shop: route('shop', 'shop/:id'),
  poster: route('poster', 'shop/:id/poster'),
  desk: route('desk', 'admin'),
  people: route('people', 'people', 'desk'),
  absent: route('absent', '*'),
}
/** Says which route was found and how many the router had to look through. */
const build = {
  entry: {
    module: {
      default: (_request: Request, status: number, _headers: Headers, context: never) => {
        const { staticHandlerContext, routeModules, manifest } = context as {
          staticHandlerContext: { matches: { route: { id: string } }[] }
          routeModules: object
          manifest: { routes: object }
        }
        const found = staticHandlerContext.matches.at(-1)?.route.id
        const among = Object.keys(routeModules).sort()
        return Response.json({ found, among, map: Object.keys(manifest.routes).sort() }, { status })
      },
    },
  },
  routes,
  assets: { entry: { imports: [], module: '' }, routes, url: '', version: '1' },
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

const handlerFor = byFirstWord(build, 'production')
const ask = async (path: string) => {
  const request = new Request(`https://shamsouq.example${path}`)
  return (await handlerFor(request.url)(request)).json()
}
const all = Object.keys(routes).sort()

describe('the routes of a page', () => {
  it.each([
    ['/', 'home', ['absent', 'home', 'root']],
    ['/?page=2', 'home', ['absent', 'home', 'root']],
    ['/shop/1', 'shop', ['absent', 'poster', 'root', 'shop']],
    ['/shop/1/poster?size=a4', 'poster', ['absent', 'poster', 'root', 'shop']],
    ['/shop', 'absent', ['absent', 'poster', 'root', 'shop']],
    ['/admin/people', 'people', ['absent', 'desk', 'people', 'root']],
  ])('of %s are those that begin with its word', async (path, found, among) => {
    expect(await ask(path)).toEqual({ found, among, map: among })
  })

  it.each([
    ['/SHOP/1', 'shop'],
    ['/%73hop/1', 'shop'],
    ['/nowhere', 'absent'],
    ['/*', 'absent'],
    ['/:id', 'absent'],
    ['/shop.php', 'absent'],
  ])('of %s are all of them: it is written in another way', async (path, found) => {
    expect(await ask(path)).toEqual({ found, among: all, map: all })
  })
})
