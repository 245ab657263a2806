import type { ReactNode } from 'react'
import { errorTexts } from '#contract/error-texts.ts'
import { dirOf, type Lang, langParam } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { texts } from '#web/platform/texts.ts'
import { BrandMark } from '#web/shell/brand.tsx'
import overloadStyle from '#web/shell/overload-page.css?inline'
import plainStyle from '#web/shell/plain-page.css?inline'
import { paths } from '#web/url.ts'

type DocumentProps = { lang: Lang; title: string; css: string; head?: ReactNode; children: ReactNode }

const StaticDocument = ({ lang, title, css, head, children }: DocumentProps) => (
  <html lang={lang} dir={dirOf(lang)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      {head}
      <title>{title}</title>
      <style>{css}</style>
    </head>
    <body>{children}</body>
  </html>
)

/** A page for a link in a message: no app shell, one column, no script. */
export const PlainPage = ({ lang, title, children }: { lang: Lang; title: string; children: ReactNode }) => {
  const { name } = siteTexts[lang]
  const other = lang === 'ar' ? 'en' : 'ar'
  return (
    <StaticDocument
      lang={lang}
      title={`${title} — ${name}`}
      css={plainStyle}
      head={<meta name="robots" content="noindex" />}
    >
      <div className="still">
        <header>
          <a className="brand" href={paths.home}>
            <BrandMark />
            <span>{name}</span>
          </a>
          <a className="lang" href={`?${langParam}=${other}`} lang={other}>
            {lang === 'ar' ? 'EN' : 'ع'}
          </a>
        </header>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
    </StaticDocument>
  )
}

const overloadTexts = texts({
  tooMany: {
    ar: 'صفحات كثيرة في وقت قصير. انتظر قليلاً ثم أعد المحاولة.',
    en: 'Too many pages in a short time. Wait a moment and try again.',
  },
  again: { ar: 'أعد المحاولة', en: 'Try again' },
})

type OverloadProps = { lang: Lang; code: 'unavailable' | 'too_many'; reloadSeconds: number | null }

/** For 429 and 503, without any asset that could be rejected too. */
export const OverloadPage = ({ lang, code, reloadSeconds }: OverloadProps) => {
  const { name } = siteTexts[lang]
  const t = overloadTexts[lang]
  return (
    <StaticDocument
      lang={lang}
      title={name}
      css={overloadStyle}
      head={reloadSeconds !== null && <meta httpEquiv="refresh" content={String(reloadSeconds)} />}
    >
      <main>
        <p>{name}</p>
        <h1>{code === 'unavailable' ? errorTexts.unavailable[lang] : t.tooMany}</h1>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of this page */}
        <a href="">{t.again}</a>
      </main>
    </StaticDocument>
  )
}
