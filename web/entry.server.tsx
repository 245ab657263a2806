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
import { knownScript, setFailureWords } from '#web/platform/query-client.ts'

export { setTransport } from '#web/platform/api.ts'
export { pageContext } from '#web/platform/page-context.ts'

setFailureWords(failureTexts)

/** What `createRequestHandler` takes as its second argument for each request. */
export const loadContext = (page: PageContext): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return context
}

// biome-ignore lint/suspicious/noConsole: the last resort, until the server hands in its own log
let report: (error: unknown) => void = (error) => console.error(error)

export const setErrorLog = (next: (error: unknown) => void) => {
  report = next
}

let scriptMark: string | undefined

/** What tells the framework's own scripts from any other; whoever asked for the page takes it out again. */
export const setScriptMark = (mark: string) => {
  scriptMark = mark
}

/** An address that no route matches is a visitor's typing error, not a failure of ours. */
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
  const html = await renderDocument(request, routerContext)
  const response = new Response(null, { headers, status })
  // Read in this very process: the text itself, not its bytes decoded again.
  response.text = async () => html
  return response
}

/** Rendered first without its data, which is all there: one pass without waiting, and nothing for a script to move into place. */
const renderDocument = async (request: Request, { serverHandoffStream, ...context }: EntryContext) => {
  const document = <ServerRouter context={context} url={request.url} nonce={scriptMark} />
  const sketch = renderToString(document)
  const body = sketch.slice(0, -documentEnd.length)
  const html = body.includes(leftOut)
    ? (await renderWaiting(document)).slice(0, -documentEnd.length)
    : `<!DOCTYPE html>${body}`
  const loaded = Object.values(context.staticHandlerContext.loaderData)
  const scripts =
    serverHandoffStream && context.renderMeta?.didRenderScripts
      ? knownScript(loaded) + (await dataScripts(serverHandoffStream))
      : ''
  return html + scripts + documentEnd
}

/** What React writes in place of a part that it would have to wait for. */
const leftOut = '<!--$!-->'
const documentEnd = '</body></html>'

/** The stream of what loaders say besides as one script, in the words that the router's browser half listens for. */
const dataScripts = async (stream: ReadableStream<Uint8Array>) => {
  const text = JSON.stringify(await new Response(stream).text()).replace(/[<>&\u2028\u2029]/g, escapedInScript)
  const controller = 'window.__reactRouterContext.streamController'
  const nonce = scriptMark ? ` nonce="${scriptMark}"` : ''
  return `<script${nonce}>${controller}.enqueue(${text});${controller}.close();</script>`
}

const escapedInScript = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const renderWaiting = (document: React.ReactNode) =>
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
      nonce: scriptMark,
      // Nothing is sent in pieces, so nothing may be put aside for a script to move into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: report,
    })
  })
