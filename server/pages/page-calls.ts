import { AsyncLocalStorage } from 'node:async_hooks'
import { recordCall } from '#api/cache/cache-tags.ts'
import { asPublicRead } from '#api/db/read-replicas.ts'
import type { Deps } from '#api/deps.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { toAppError } from '#api/http/failures.ts'
import { parse } from '#api/http/parse.ts'
import { serializeReply } from '#api/http/reply-serializer.ts'
import { withTimeout } from '#api/http/with-timeout.ts'
import { countEndpoint, furtherCosts, type RequestLimits } from '#api/limits/request-limits.ts'
import { routes } from '#api/routes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorReply, errorTexts } from '#contract/error-texts.ts'
import { errorStatus } from '#contract/errors.ts'
import type { Lang } from '#domain/text/lang.ts'

type ApiCall = { endpoint: Pick<Endpoint, 'method' | 'path'>; input: { params?: unknown; query?: unknown }; lang: Lang }

const keyOf = ({ method, path }: ApiCall['endpoint']) => `${method} ${path}`

/** As in a query string: strings only, without empty values. */
const asTexts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

/**
 * Network of the client whose page is being rendered, since the router passes no context to the calls of its loaders.
 */
const clientNetwork = new AsyncLocalStorage<string>()

/** Counts the calls of the render against the limits of this network. */
export const renderedFor = <T>(network: string, render: () => T): T => clientNetwork.run(network, render)

export const networkOfRender = (): string => clientNetwork.getStore() ?? '127.0.0.1'

/** Pages are rendered for an anonymous client; the network is only used for limits. */
const anonymousClient = (lang: Lang): ClientInfo => ({
  address: '127.0.0.1',
  network: networkOfRender(),
  device: '',
  userAgent: '',
  lang,
  requestId: '',
})

/** Throws what the endpoints throw. */
export const readForPage = (deps: Deps, limits?: RequestLimits) => {
  const byEndpoint = new Map(routes.map((route) => [keyOf(route.endpoint), route]))
  return async ({ endpoint: { method, path }, input, lang }: ApiCall) => {
    const route = byEndpoint.get(keyOf({ method, path }))
    if (!route) throw new AppError('not_found')
    const { endpoint, handle } = route
    if (endpoint.access !== 'public' || endpoint.method !== 'GET') throw new AppError('unauthenticated')
    const parsed = parse(endpoint, { params: asTexts(input.params), query: asTexts(input.query), body: undefined })
    const client = anonymousClient(lang)
    const further = furtherCosts(endpoint, parsed.query)
    if (further > 0) limits?.countRender(client.network, further)
    await countEndpoint(deps, endpoint, null, client)
    const answer = () => handle({ deps, user: null, client, ...parsed } as never)
    const call = () => (endpoint.isPersonal ? answer() : asPublicRead(answer))
    const found = await recordCall(() => withTimeout(call()))
    return serializeReply(endpoint.reply, found)
  }
}

/**
 * Calls endpoints without a socket or an HTTP request, with the same parsing and serialization. The page itself has
 * been counted as one request, so only an endpoint's further costs and own limits are counted here. Endpoints that need
 * a session answer 401.
 */
export const answerPageCalls = (deps: Deps, limits?: RequestLimits) => {
  const answer = readForPage(deps, limits)
  return async (apiCall: ApiCall): Promise<{ status: number; reply: unknown }> => {
    try {
      return { status: 200, reply: await answer(apiCall) }
    } catch (error) {
      const { code, fields, details } = toAppError(error)
      if (code === 'internal') deps.log.error({ err: error }, 'unexpected failure while a page was rendered')
      const reply = errorReply(code, apiCall.lang, fields, details)
      // Both languages, because a cached error page may be shown in either.
      return { status: errorStatus[code], reply: { ...reply, messages: errorTexts[code] } }
    }
  }
}
