import { type Lang, langParam } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { paths } from '#web/url.ts'

/** schema.org `WebSite` with the URL template of the search. */
export const siteData = (publicUrl: string, lang: Lang) => ({
  '@type': 'WebSite',
  name: siteTexts[lang].name,
  alternateName: siteTexts[lang].tagline,
  url: publicUrl + paths.home,
  inLanguage: lang,
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${publicUrl}${paths.home}?${langParam}=${lang}&search_keyword={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})
