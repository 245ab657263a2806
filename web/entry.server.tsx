import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { failureTexts } from '#web/platform/errors.texts.ts'
import { type PageContext, pageContext } from '#web/platform/page-context.ts'
import { dehydratedScript, setFailureWords } from '#web/platform/query-client.ts'

export { setTransport } from '#web/platform/api.ts'
export { pageContext } from '#web/platform/page-context.ts'

setFailureWords(failureTexts)

/** The second argument of `createRequestHandler` for each request. */
export const loadContext = (page: PageContext): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return context
}

// biome-ignore lint/suspicious/noConsole: fallback until the server sets its own log
let report: (error: unknown) => void = (error) => console.error(error)

export const setErrorLog = (next: (error: unknown) => void) => {
  report = next
}

let waitForTurn = async () => {}

/** Called before each page is rendered, which takes milliseconds of processor time at once. */
export const setRenderTurn = (next: () => Promise<void>) => {
  waitForTurn = next
}

let renderNonce: string | undefined

/** The nonce that marks the framework's own scripts; the caller of the renderer removes it from the page. */
export const setRenderNonce = (mark: string) => {
  renderNonce = mark
}

/** A URL without a route is the visitor's error and is not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !(isRouteErrorResponse(error) && error.status < 500)) report(error)
}

/** The whole document in one piece: it can be cached, hashed and sent in one go. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  await waitForTurn()
  return new Response(await renderDocument(request, routerContext), { headers, status })
}

/** Rendered synchronously first: usually all data is there, and the HTML needs no script that moves late parts into place. */
const renderDocument = async (request: Request, { serverHandoffStream, ...context }: EntryContext) => {
  const document = <ServerRouter context={context} url={request.url} nonce={renderNonce} />
  const rendered = renderToString(document)
  const body = rendered.slice(0, -documentEnd.length)
  const html = body.includes(suspendedMark)
    ? (await renderAsync(document)).slice(0, -documentEnd.length)
    : `<!DOCTYPE html>${body}`
  const loaded = Object.values(context.staticHandlerContext.loaderData)
  const scripts =
    serverHandoffStream && context.renderMeta?.didRenderScripts
      ? dehydratedScript(loaded) + (await dataScripts(serverHandoffStream))
      : ''
  return html + scripts + documentEnd
}

/** What React writes in place of a suspended part. */
const suspendedMark = '<!--$!-->'
const documentEnd = '</body></html>'

/** The stream of loader data as one script, in the form that the router's browser code expects. */
const dataScripts = async (stream: ReadableStream<Uint8Array>) => {
  const text = JSON.stringify(await new Response(stream).text()).replace(/[<>&\u2028\u2029]/g, escapedInScript)
  const controller = 'window.__reactRouterContext.streamController'
  const nonce = renderNonce ? ` nonce="${renderNonce}"` : ''
  return `<script${nonce}>${controller}.enqueue(${text});${controller}.close();</script>`
}

const escapedInScript = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const renderAsync = (document: React.ReactNode) =>
  new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(document, {
      nonce: renderNonce,
      // The page is sent in one piece, so React must not outline large parts for a script to move into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: report,
    })
  })
