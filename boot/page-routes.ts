import { createRequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const rootId = 'root'
const wordOf = (path = '') => path.split('/', 1)[0] ?? ''

/** The word that an address under this route begins with; nothing for the first page. */
const wordOfRoute = (routes: Routes, id: string): string => {
  const route = routes[id]
  return route?.parentId === undefined || route.parentId === rootId
    ? wordOf(route?.path)
    : wordOfRoute(routes, route.parentId)
}

const isForAny = (word: string) => /^[:*]/.test(word)

const partOf = (build: ServerBuild, word: string): ServerBuild => {
  const isMeant = ([id]: [string, unknown]) => {
    const own = wordOfRoute(build.routes, id)
    return id === rootId || own === word || isForAny(own)
  }
  const keep = <T>(table: Record<string, T>) => Object.fromEntries(Object.entries(table).filter(isMeant))
  return {
    ...build,
    routes: keep(build.routes) as Routes,
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  }
}

const firstWord = /^[a-z]+:\/\/[^/]+\/([a-z-]*)(?=[/?#]|$)/

/**
 * For each request the router tries every route it has, twice, and makes each anew for the page: it is given those that
 * begin with the word that the address begins with, and the whole map for an address that is written in another way.
 */
export const byFirstWord = (build: ServerBuild, mode: 'production' | 'development') => {
  const words = new Set(Object.keys(build.routes).map((id) => wordOfRoute(build.routes, id)))
  const whole = createRequestHandler(build, mode)
  const parts = new Map([...words].map((word) => [word, createRequestHandler(partOf(build, word), mode)]))
  return (url: string) => {
    const word = firstWord.exec(url)?.[1]
    return (word === undefined ? undefined : parts.get(word)) ?? whole
  }
}
