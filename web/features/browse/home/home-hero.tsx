import { type Filters, isNarrowed } from '#web/features/browse/facets/browse-filters.ts'
import { homeTexts } from '#web/features/browse/home/home.texts.ts'
import style from '#web/features/browse/home/home-hero.module.css'
import { TrustLine } from '#web/features/browse/listing/trust-line.tsx'
import { SearchConsole } from '#web/features/browse/search/search-console.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

export const HomeHero = ({ filters }: { filters: Filters }) => {
  const t = useTexts(homeTexts)
  return (
    <>
      <div className={style.band}>
        <span className={style.sky} aria-hidden="true" />
        <div className={classNames('wrap', style.inner)}>
          <div className={style.search}>
            <h1 className={style.title}>{t.heroTitle}</h1>
            <p className={style.lead}>{t.heroLead}</p>
            <SearchConsole filters={filters} inHero />
          </div>
          <CalculatorLink isQuiet={isNarrowed(filters)} />
        </div>
      </div>
      <TrustLine />
    </>
  )
}

/** On a phone a search begins with its results instead. */
const CalculatorLink = ({ isQuiet }: { isQuiet: boolean }) => {
  const t = useTexts(homeTexts)
  return (
    <Link className={classNames(style.calc, isQuiet && style.quiet)} to={paths.calculator}>
      <span className={style.panels} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className={style.calcText}>
        <b>{t.calcTitle}</b>
        <span>{t.calcText}</span>
      </span>
      <span className={style.go}>
        <Icon name="fwd" turns />
      </span>
    </Link>
  )
}
