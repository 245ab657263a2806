import { AsyncLocalStorage } from 'node:async_hooks'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { toAppError } from '#api/platform/http/failures.ts'
import { inTime } from '#api/platform/http/in-time.ts'
import { onlyKnown } from '#api/platform/http/only-known.ts'
import { parse } from '#api/platform/http/parse.ts'
import type { Visitor } from '#api/platform/http/visitor.ts'
import { routes } from '#api/routes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorReply, type Lang } from '#contract/error-texts.ts'
import { errorStatus } from '#contract/errors.ts'
import type { Answer } from '#web/platform/api.ts'

type Said = { row: Pick<Endpoint, 'method' | 'path'>; input: { params?: unknown; query?: unknown }; lang: Lang }

const keyOf = ({ method, path }: Said['row']) => `${method} ${path}`

/** As they would arrive in an address: texts only, and nothing that is empty. */
const asTexts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

const noHeaders = new Headers()

/** As much of a `Response` as pages look at. The answer is a copy, so what they get is their own. */
const replyOf = (status: number, answer: unknown): Answer => ({
  ok: status < 400,
  status,
  headers: noHeaders,
  json: async () => answer,
  text: async () => JSON.stringify(answer),
})

/** Who asked for the page that is being rendered: the router hands nothing of ours down to the calls of its loaders. */
const askingNetwork = new AsyncLocalStorage<string>()

/** Renders a page whose calls take the shares of this network. */
export const renderedFor = <T>(network: string, render: () => T): T => askingNetwork.run(network, render)

/** Pages are rendered as a stranger sees them; the network is for limits alone. */
const stranger = (lang: Lang): Visitor => ({
  address: '127.0.0.1',
  network: askingNetwork.getStore() ?? '127.0.0.1',
  device: '',
  userAgent: '',
  lang,
  requestId: '',
})

/**
 * The API for pages that are rendered in this process: the same rows, parsed, answered and copied as at the front door,
 * without a socket, a limit or the cost of dressing each call as HTTP. Rows that ask for somebody refuse a page.
 */
export const inProcess = (deps: Deps) => {
  const byRow = new Map(routes.map((route) => [keyOf(route.endpoint), route]))
  const answer = async ({ row, input, lang }: Said) => {
    const route = byRow.get(keyOf(row))
    if (!route) throw new AppError('not_found')
    const { endpoint, handle } = route
    if (endpoint.access !== 'public' || endpoint.method !== 'GET') throw new AppError('unauthenticated')
    const parsed = parse(endpoint, { params: asTexts(input.params), query: asTexts(input.query), body: undefined })
    const found = await inTime(handle({ deps, user: null, visitor: stranger(lang), ...parsed } as never))
    return onlyKnown(endpoint.reply, found)
  }
  return async (_dress: () => Request, said: Said): Promise<Answer> => {
    try {
      return replyOf(200, await answer(said))
    } catch (error) {
      const { code, fields, details } = toAppError(error)
      if (code === 'internal') deps.log.error({ err: error }, 'unexpected failure while a page was rendered')
      return replyOf(errorStatus[code], errorReply(code, said.lang, fields, details))
    }
  }
}
