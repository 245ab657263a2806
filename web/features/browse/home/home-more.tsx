import { homeMoreTexts } from '#web/features/browse/home/home.texts.ts'
import style from '#web/features/browse/home/home-more.module.css'
import { type Lang, langParam } from '#web/platform/lang.ts'
import { useStartSelling } from '#web/platform/open-sell-form.ts'
import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { StructuredData } from '#web/platform/page/structured-data.tsx'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const siteData = (publicUrl: string, lang: Lang) => ({
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

const services = [
  { icon: 'coins', title: 'servicePrices', text: 'servicePricesText', to: paths.prices },
  { icon: 'calc', title: 'serviceCalc', text: 'serviceCalcText', to: paths.calculator },
  { icon: 'eng', title: 'serviceEngineer', text: 'serviceEngineerText', to: paths.engineers },
  { icon: 'store', title: 'serviceShops', text: 'serviceShopsText', to: paths.shops },
  { icon: 'tag', title: 'serviceSell', text: 'serviceSellText', to: paths.sell },
] as const

const reasons = [
  { icon: 'shield', title: 'whyReviewed', text: 'whyReviewedText' },
  { icon: 'chat', title: 'whyDirect', text: 'whyDirectText' },
  { icon: 'pin', title: 'whyEverywhere', text: 'whyEverywhereText' },
  { icon: 'zap', title: 'whyLight', text: 'whyLightText' },
] as const

export const HomeMore = () => {
  const t = useTexts(homeMoreTexts)
  const startSelling = useStartSelling()
  const site = siteData(usePublicUrl(), useLang())
  return (
    <>
      <StructuredData data={site} />
      <section>
        <h2>{t.services}</h2>
        <div className={style.services}>
          {services.map(({ icon, title, text, ...link }) => (
            <Link key={title} {...link} onClick={link.to === paths.sell ? startSelling : undefined}>
              <Icon name={icon} />
              <b>{t[title]}</b>
              <span>{t[text]}</span>
            </Link>
          ))}
        </div>
      </section>
      <section>
        <h2>{t.why}</h2>
        <ul className={style.why}>
          {reasons.map(({ icon, title, text }) => (
            <li key={title}>
              <span className={style.mark}>
                <Icon name={icon} />
              </span>
              <div>
                <b>{t[title]}</b>
                <p>{t[text]}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
