import { useLocation } from 'react-router'
import { type Lang, langs } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { toastId } from '#web/shell/toast.tsx'
import fontArabic from '#web/styles/fonts/readex-ar.woff2?url'
import fontLatin from '#web/styles/fonts/readex-la.woff2?url'
import { canonicalUrl } from '#web/url.ts'

/** The same app under two names; an installed one takes the name of the language it is opened in. */
const manifests: Record<Lang, string> = { ar: '/manifest.webmanifest', en: '/manifest.en.webmanifest' }
const fonts: Record<Lang, string> = { ar: fontArabic, en: fontLatin }

type HeadLinksProps = { lang: Lang; publicUrl: string; hasOwnFont: boolean }

/**
 * Delays the first paint until the HTML is parsed to its end (the page would shift while it arrives); icons, the font, and
 * the page's URL in each language.
 */
export const HeadLinks = ({ lang, publicUrl, hasOwnFont }: HeadLinksProps) => {
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
