import type { Logger } from 'pino'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Deps } from '#api/deps.ts'
import { yieldToEventLoop } from '#api/limits/event-loop-turns.ts'
import type { RequestLimits } from '#api/limits/request-limits.ts'
import { answerPageCalls, networkOfRender, renderedFor } from '#server/pages/page-calls.ts'
import { renderNonce } from '#server/pages/postprocess-html.ts'
import type * as entryServer from '#web/entry.server.tsx'
import type { PageContext } from '#web/platform/page/page-context.ts'

type EntryModule = Pick<typeof entryServer, 'startPages'>

/** A page may depend only on these parts of a request; the URL is canonical (`server/pages/page-address.ts`). */
export type PageRequest = {
  url: string
  headers: { cookie?: string | undefined; accept?: string | undefined; 'save-data'?: string | string[] | undefined }
}
/** `network` is that of the client and only for limits: a page must not depend on it. */
export type RenderPage = (request: PageRequest, network: string) => Promise<Response>

/** Loaders of pages call the API in this process, without a socket. */
export const pageRenderer = (
  build: ServerBuild,
  mode: 'production' | 'development',
  { deps, page, log, limits }: { deps: Deps; page: PageContext; log: Logger; limits?: RequestLimits },
): RenderPage => {
  const { startPages } = build.entry.module as unknown as EntryModule
  const makeContext = startPages({
    page,
    rendering: {
      ...(mode === 'production' && { nonce: renderNonce }),
      waitForTurn: () => yieldToEventLoop(networkOfRender()),
      logError: (error) => log.error({ err: error }, 'page'),
    },
    answerPageCall: answerPageCalls(deps, limits),
  })
  const handle = createRequestHandler(build, mode)
  return (asked, network) => {
    const request = toRequest(asked, page.publicUrl)
    return renderedFor(network, () => handle(request, makeContext()))
  }
}

/** Copies only the headers that a page may depend on, so that pages stay cacheable. */
const toRequest = (request: PageRequest, origin: string): Request => {
  const headers = new Headers()
  for (const name of ['cookie', 'accept', 'save-data'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, String(value))
  }
  return new Request(new URL(request.url, origin), { headers })
}
