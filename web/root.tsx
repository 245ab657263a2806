import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { defaultLang, dirOf, langCookie, langInUrl, readLang } from '#web/platform/lang.ts'
import { NowContext } from '#web/platform/now.ts'
import { pageContext } from '#web/platform/page-context.ts'
import { clientFor } from '#web/platform/query-client.ts'
import { isNotFound } from '#web/platform/route-failure.ts'
import { LangContext, useChosenLang } from '#web/platform/texts.ts'
import { Failure } from '#web/shell/failure.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { HeadLinks } from '#web/shell/head-links.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { useSaveData } from '#web/shell/save-data.ts'
import { StyleLinks } from '#web/shell/style-links.tsx'
import { SaveDataContext } from '#web/ui/photo.tsx'
import '#web/styles/tokens.css'
import '#web/styles/base.css'

export const loader = ({ request, url, context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const chosen = langInUrl(url)
  const lang = readLang(url, request.headers.get('cookie'))
  const savesData = request.headers.get('save-data')?.toLowerCase() === 'on'
  return data(
    { lang, ...page, savesData, now: roundedNow() },
    chosen ? { headers: { 'Set-Cookie': langCookie(chosen) } } : undefined,
  )
}

/**
 * Ages are shown in hours, and opening times are round: rendered again within five minutes a page is identical, byte for
 * byte, and cached copies stay valid.
 */
const roundedNow = () => Math.floor(Date.now() / roundingMs) * roundingMs
const roundingMs = 5 * 60_000

/** The root data holds for the whole visit; revalidating would cost a request on every navigation. */
export const shouldRevalidate = () => false

type RootData = {
  lang: 'ar' | 'en'
  publicUrl: string
  testMode: boolean
  showsTestBanner: boolean
  savesData: boolean
  now: number
}

/** For a page whose root loader failed. */
const fallback: RootData = {
  lang: defaultLang,
  publicUrl: '',
  testMode: false,
  showsTestBanner: false,
  savesData: false,
  now: 0,
}

export function Layout({ children }: { children: ReactNode }) {
  const { publicUrl, showsTestBanner, savesData, now, ...page } = useRouteLoaderData<RootData>('root') ?? fallback
  const lang = useChosenLang(page.lang)
  return (
    <html lang={lang} dir={dirOf(lang)} data-save-data={savesData ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <HeadLinks lang={lang} publicUrl={publicUrl} hasOwnFont={!savesData} />
        <StyleLinks />
      </head>
      <body>
        <LangContext value={lang}>
          <NowContext value={useMovingNow(now)}>
            <SaveDataContext value={useSaveData(savesData, lang)}>
              <QueryProvider>
                <Frame showsTestBanner={showsTestBanner}>{children}</Frame>
              </QueryProvider>
            </SaveDataContext>
          </NowContext>
        </LangContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The query cache holds the data of the loaders before any screen reads it. */
const QueryProvider = ({ children }: { children: ReactNode }) => {
  const matches = useMatches()
  const [client] = useState(() => clientFor(matches.map(({ loaderData }) => loaderData)))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** The server's time of rendering plus the time since, updated on each navigation. */
const useMovingNow = (rendered: number) => {
  const { key } = useLocation()
  const started = useRef<{ key: string; at: number } | null>(null)
  return useMemo(() => {
    if (typeof document === 'undefined') return rendered
    started.current ??= { key, at: performance.now() }
    return started.current.key === key ? rendered : rendered + performance.now() - started.current.at
  }, [rendered, key])
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return isNotFound(useRouteError()) ? <NotFound /> : <Failure />
}
