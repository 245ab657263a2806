import type { Logger } from 'pino'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Deps } from '#api/deps.ts'
import { yieldToEventLoop } from '#api/limits/event-loop-turns.ts'
import type { RequestLimits } from '#api/limits/request-limits.ts'
import { inProcess, networkOfRender, renderedFor } from '#server/pages/in-process.ts'
import { renderNonce } from '#server/pages/postprocess-html.ts'
import type { SignInWays } from '#web/platform/page-context.ts'

/** What pages may know of the server. */
export type PageContext = { publicUrl: string; testMode: boolean; showsTestBanner: boolean; signInWays: SignInWays }

/** What `web/entry.server.tsx` exports besides rendering; the build contains its own copy of those modules. */
type EntryModule = {
  setTransport: (transport: ReturnType<typeof inProcess>) => void
  setRenderNonce: (mark: string) => void
  setRenderTurn: (waitForTurn: () => Promise<void>) => void
  setErrorLog: (report: (error: unknown) => void) => void
  loadContext: (page: PageContext) => RouterContextProvider
}

/** The only parts of a request that a page may depend on; the URL is canonical (`server/pages/page-address.ts`). */
export type PageRequest = {
  url: string
  headers: { cookie?: string | undefined; accept?: string | undefined; 'save-data'?: string | string[] | undefined }
}
/** `network` is that of the client and only for limits: a page must not depend on it. */
export type RenderPage = (request: PageRequest, network: string) => Promise<Response>

/** Renders pages; their loaders call the API in this process, without a socket. */
export const pageRenderer = (
  build: ServerBuild,
  mode: 'production' | 'development',
  { deps, page, log, limits }: { deps: Deps; page: PageContext; log: Logger; limits?: RequestLimits },
): RenderPage => {
  const entry = build.entry.module as unknown as EntryModule
  entry.setTransport(inProcess(deps, limits))
  entry.setRenderTurn(() => yieldToEventLoop(networkOfRender()))
  entry.setErrorLog((error) => log.error({ err: error }, 'page'))
  if (mode === 'production') entry.setRenderNonce(renderNonce)
  const handle = createRequestHandler(build, mode)
  return (asked, network) => {
    const request = toRequest(asked, page.publicUrl)
    return renderedFor(network, () => handle(request, entry.loadContext(page)))
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
