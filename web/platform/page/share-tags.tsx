import { useRouteLoaderData } from 'react-router'
import type { Lang } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { withQuery } from '#web/url.ts'

/** Empty on a page whose root loader failed. */
export const usePublicUrl = (): string => useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl ?? ''

const locales = { ar: 'ar_YE', en: 'en_US' } as const

/** A page with a 1200 × 630 picture of its own, rendered on the server; changing the page changes the picture's URL. */
type Pictured = { kind: 'product' | 'shop' | 'engineer' | 'wanted'; id: string; updatedAt: string; alt: string }

/** Other pages use the picture of the home page. */
export type SharedPage = 'home' | 'engineers' | 'shops' | 'calculator' | 'prices'

const pictureOf = ({ kind, id, updatedAt }: Pictured, lang: Lang) =>
  withQuery(`/og/${kind}/${encodeURIComponent(id)}.jpg`, { lang, v: Date.parse(updatedAt).toString(36) })

type ShareTagsProps = { kind?: 'website' | 'profile' | 'product'; picture?: Pictured; page?: SharedPage }

/**
 * Rendered on the server only, since crawlers read the HTML and nothing else uses these tags. `PageTitle` renders title
 * and description.
 */
export const ShareTags = (props: ShareTagsProps) => import.meta.env.SSR && <CrawlerTags {...props} />

const CrawlerTags = ({ kind = 'website', picture, page = 'home' }: ShareTagsProps) => {
  const publicUrl = usePublicUrl()
  const lang = useLang()
  const { name, tagline } = useTexts(siteTexts)
  const address = picture ? pictureOf(picture, lang) : withQuery(`/og/page/${page}.jpg`, { lang })
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content={locales[lang]} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:image" content={publicUrl + address} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture?.alt ?? `${name}: ${tagline}`} />
    </>
  )
}
