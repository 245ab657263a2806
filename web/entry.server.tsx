import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type AnswerPageCall, setPageCalls } from '#web/platform/api.ts'
import { type PageContext, pageContext, type Rendering, renderingContext } from '#web/platform/page/page-context.ts'

export { renderOverloadPage, renderPlainPage } from '#web/plain-pages.tsx'

/** Handed over by the server at start, since the build contains its own copy of these modules. */
export type PageServer = { page: PageContext; rendering: Rendering; answerPageCall: AnswerPageCall }

/** Called once at start; returns the factory of the request handler's second argument. */
export const startPages = ({ page, rendering, answerPageCall }: PageServer): (() => RouterContextProvider) => {
  setPageCalls(answerPageCall)
  return () => {
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    context.set(renderingContext, rendering)
    return context
  }
}

/** A URL without a route is the visitor's error and is not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(renderingContext).logError(error)
}

/** Renders the whole document in one piece, so that it can be cached, hashed and sent at once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const rendering = loadContext.get(renderingContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  await rendering.waitForTurn()
  return new Response(await renderDocument(request, routerContext, rendering), { headers, status })
}

/**
 * Rendered synchronously first: usually all data is there, and the HTML needs no script that moves late parts into
 * place.
 */
const renderDocument = async (
  request: Request,
  { serverHandoffStream, ...context }: EntryContext,
  rendering: Rendering,
) => {
  const document = <ServerRouter context={context} url={request.url} nonce={rendering.nonce} />
  const rendered = renderToString(document)
  const body = rendered.slice(0, -documentEnd.length)
  const html = body.includes(suspendedMark)
    ? (await renderAsync(document, rendering)).slice(0, -documentEnd.length)
    : `<!DOCTYPE html>${body}`
  const script =
    serverHandoffStream && context.renderMeta?.didRenderScripts ? await dataScript(serverHandoffStream, rendering) : ''
  return html + script + documentEnd
}

/** Written by React in place of a suspended part. */
const suspendedMark = '<!--$!-->'
const documentEnd = '</body></html>'

/** Writes the stream of loader data as one script, in the form that the router's browser code expects. */
const dataScript = async (stream: ReadableStream<Uint8Array>, { nonce }: Rendering) => {
  const text = JSON.stringify(await new Response(stream).text()).replace(/[<>&\u2028\u2029]/g, escapedInScript)
  const controller = 'window.__reactRouterContext.streamController'
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  return `<script${attribute}>${controller}.enqueue(${text});${controller}.close();</script>`
}

const escapedInScript = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const renderAsync = (document: React.ReactNode, { nonce, logError }: Rendering) =>
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
      nonce,
      // The page is sent in one piece, so React must not outline large parts for a script to move into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: logError,
    })
  })
