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

/** The network of the client whose page is being rendered: the router passes nothing of ours to the calls of its loaders. */
const clientNetwork = new AsyncLocalStorage<string>()

/** Renders a page whose calls count against the limits of this network. */
export const renderedFor = <T>(network: string, render: () => T): T => clientNetwork.run(network, render)

/** The network of the page that is being rendered. */
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

/** The replies of public endpoints; throws what they throw. */
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
    const call = () => asPublicRead(() => handle({ deps, user: null, client, ...parsed } as never))
    const found = await recordCall(() => withTimeout(call()))
    return serializeReply(endpoint.reply, found)
  }
}

/**
 * The API for pages rendered in this process: the same endpoints, parsing and serialization as over HTTP, without a socket or the
 * cost of building an HTTP request. The page has been counted as one request; only what an endpoint costs beyond that, and its own
 * limits, are counted here. Endpoints that need a session answer 401.
 */
export const answerPageCalls = (deps: Deps, limits?: RequestLimits) => {
  const answer = readForPage(deps, limits)
  return async (_buildRequest: () => Request, apiCall: ApiCall): Promise<Response> => {
    try {
      return Response.json(await answer(apiCall))
    } catch (error) {
      const { code, fields, details } = toAppError(error)
      if (code === 'internal') deps.log.error({ err: error }, 'unexpected failure while a page was rendered')
      const reply = errorReply(code, apiCall.lang, fields, details)
      // A cached page of an error may be shown in either language.
      return Response.json({ ...reply, messages: errorTexts[code] }, { status: errorStatus[code] })
    }
  }
}
