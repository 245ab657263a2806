import '#web/styles/tokens.css'
import '#web/styles/base.css'
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
import { routeFailureText } from '#web/platform/failure-text.ts'
import { defaultLang, dirOf, type Lang, langCookie, langInUrl, langs, readLang } from '#web/platform/lang.ts'
import { NowContext } from '#web/platform/now.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { isNotFound, useRouteFailure } from '#web/platform/page/route-failure.ts'
import { clientFor } from '#web/platform/query-client.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { LangContext, useChosenLang, useLang, useTexts } from '#web/platform/texts.ts'
import { Frame } from '#web/shell/frame.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { StyleLinks } from '#web/shell/style-links.tsx'
import { toastId } from '#web/shell/toast.tsx'
import fontArabic from '#web/styles/fonts/readex-ar.woff2?url'
import fontLatin from '#web/styles/fonts/readex-la.woff2?url'
import { LinkButton } from '#web/ui/link.tsx'
import { type SaveData, SaveDataContext } from '#web/ui/pictures/photo.tsx'
import { State } from '#web/ui/state.tsx'
import { canonicalUrl } from '#web/url.ts'

/** The reload works with or without JavaScript. */
const Failure = () => {
  const error = useRouteFailure()
  const t = useTexts(shellTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { pathname, search } = useLocation()
  return (
    <div className="wrap">
      <PageTitle title={t.errorTitle} index={false} />
      <State art="error" heading="h1" title={t.errorTitle} text={routeFailureText(error, lang)}>
        <LinkButton to={pathname + search} icon="refresh" reloadDocument>
          {site.retry}
        </LinkButton>
      </State>
    </div>
  )
}

/** One app under two names; an installed one takes the name of the language it is opened in. */
const manifests: Record<Lang, string> = { ar: '/manifest.webmanifest', en: '/manifest.en.webmanifest' }
const fonts: Record<Lang, string> = { ar: fontArabic, en: fontLatin }

type HeadLinksProps = { lang: Lang; publicUrl: string; hasOwnFont: boolean }

/**
 * The `expect` link delays the first paint until the HTML is parsed to its end, since the page would shift while it
 * arrives.
 */
const HeadLinks = ({ lang, publicUrl, hasOwnFont }: HeadLinksProps) => {
  const location = useLocation()
  const canonical = canonicalUrl(publicUrl, location, lang)
  return (
    <>
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e1612" media="(prefers-color-scheme: dark)" />
      <meta name="color-scheme" content="light dark" />
      <link rel="expect" href={`#${toastId}`} blocking="render" />
      {hasOwnFont && <link rel="preload" href={fonts[lang]} as="font" type="font/woff2" crossOrigin="anonymous" />}
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={manifests[lang]} />
      <link rel="canonical" href={canonical} />
      {langs.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={canonicalUrl(publicUrl, location, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={canonicalUrl(publicUrl, location, 'ar')} />
      <meta property="og:site_name" content={siteTexts[lang].name} />
      <meta property="og:url" content={canonical} />
    </>
  )
}

/** Follows the save-data request header: no photo loads by itself. */
const useSaveData = (isAnnounced: boolean, lang: Lang): SaveData | null =>
  useMemo(() => (isAnnounced ? { words: siteTexts[lang].showPhoto } : null), [isAnnounced, lang])

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
 * Rounded, so that a page rendered again within five minutes is identical byte for byte and cached copies stay valid;
 * ages are shown in hours anyway.
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

/** Fills the query cache with the loaders' data before any screen reads it. */
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
