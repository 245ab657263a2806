import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { type Filters, isNarrowed, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { ListDialogs } from '#web/features/browse/facets/list-dialogs.tsx'
import { homeTexts } from '#web/features/browse/home/home.texts.ts'
import homeHeroStyles from '#web/features/browse/home/home-hero.module.css'
import moreStyle from '#web/features/browse/home/home-more.module.css'
import rowsStyle from '#web/features/browse/home/home-rows.module.css'
import trustLineStyles from '#web/features/browse/listing/trust-line.module.css'
import { CategoryNav } from '#web/features/browse/lists/category-nav.tsx'
import { ListFailure } from '#web/features/browse/lists/list-failure.tsx'
import { loadHome } from '#web/features/browse/lists/list-loader.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import { ListTitle } from '#web/features/browse/lists/list-title.tsx'
import style from '#web/features/browse/lists/product-list.module.css'
import { ProductResults, ResultSkeletons } from '#web/features/browse/lists/product-results.tsx'
import { ResultBar } from '#web/features/browse/lists/result-bar.tsx'
import { useAwaitedFilters, useFilters, useProducts, useSummary } from '#web/features/browse/lists/use-products.ts'
import { SearchConsole } from '#web/features/browse/search/search-console.tsx'
import { firstInteraction } from '#web/platform/page/load-on-interaction.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { OneForm } from '#web/ui/form/list-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useLate } from '#web/ui/use-delayed.ts'
import { paths } from '#web/url.ts'

export const TrustLine = () => {
  const t = useTexts(homeTexts)
  return (
    <div className={trustLineStyles.trust}>
      <ul className="wrap">
        <li>
          <Icon name="shield" />
          {t.trustReviewed}
        </li>
        <li>
          <Icon name="chat" />
          {t.trustDirect}
        </li>
        <li>
          <Icon name="eng" />
          {t.trustVerified}
        </li>
        <li>
          <Icon name="pin" />
          {t.trustEverywhere}
        </li>
      </ul>
    </div>
  )
}

export const HomeHero = ({ filters }: { filters: Filters }) => {
  const t = useTexts(homeTexts)
  return (
    <>
      <div className={homeHeroStyles.band}>
        <span className={homeHeroStyles.sky} aria-hidden="true" />
        <div className={classNames('wrap', homeHeroStyles.inner)}>
          <div className={homeHeroStyles.search}>
            <h1 className={homeHeroStyles.title}>{t.heroTitle}</h1>
            <p className={homeHeroStyles.lead}>{t.heroLead}</p>
            <SearchConsole filters={filters} inHero />
          </div>
          <CalculatorLink isQuiet={isNarrowed(filters)} />
        </div>
      </div>
      <TrustLine />
    </>
  )
}

/** Hidden on phones while searching, where results come first. */
const CalculatorLink = ({ isQuiet }: { isQuiet: boolean }) => {
  const t = useTexts(homeTexts)
  return (
    <Link className={classNames(homeHeroStyles.calc, isQuiet && homeHeroStyles.quiet)} to={paths.calculator}>
      <span className={homeHeroStyles.panels} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className={homeHeroStyles.calcText}>
        <b>{t.calcTitle}</b>
        <span>{t.calcText}</span>
      </span>
      <span className={homeHeroStyles.go}>
        <Icon name="fwd" turns />
      </span>
    </Link>
  )
}

export const loader = ({ url }: { url: URL }) => loadHome(url)
export const clientLoader = ({ url }: { url: URL }) => loadHome(url)

export const handle = { hasOwnSearch: true }

/** Static part of the HTML whose script loads on the first interaction. */
const afterTouch = (className: string | undefined, load: () => Promise<ComponentType>) => {
  const Part = lazy(() => firstInteraction().then(async () => ({ default: await load() })))
  return (
    <div className={className}>
      <Suspense>
        <Part />
      </Suspense>
    </div>
  )
}
const homeMore = afterTouch(
  moreStyle.more,
  async () => (await import('#web/features/browse/home/home-more.tsx')).HomeMore,
)
const homeRows = afterTouch(
  rowsStyle.rows,
  async () => (await import('#web/features/browse/home/home-rows.tsx')).HomeRows,
)

/** High enough that no picture of the list below the rows loads with the page. */
const rowsCards = 9

/** Whether no filter is set: only then the home page starts with rows above the list. */
const isPlain = (filters: Filters) => listPath(filters, { page: filters.page }) === paths.home

export default function ProductListScreen() {
  const filters = useFilters(paths.home)
  const hasRows = isPlain(filters)
  const products = useProducts(filters)
  const awaited = useAwaitedFilters(paths.home)
  const waiting = useLate(awaited !== null)
  const summary = useSummary(filters, products.total)
  return (
    <ListFrame filters={awaited ?? filters} summary={summary} rows={hasRows && homeRows}>
      <ResultBar filters={awaited ?? filters} products={waiting ? undefined : products} summary={summary} />
      {waiting ? (
        <ResultSkeletons />
      ) : (
        <ProductResults filters={filters} products={products} summary={summary} before={hasRows ? rowsCards : 0} />
      )}
    </ListFrame>
  )
}

type ListFrameProps = { filters: Filters; summary?: ListSummary; rows?: ReactNode; children: ReactNode }

/** Rendered also when the results failed to load. */
const ListFrame = ({ filters, summary, rows, children }: ListFrameProps) => (
  <ListDialogs filters={filters}>
    <OneForm>
      <ListTitle filters={filters} summary={summary} />
      <HomeHero filters={filters} />
    </OneForm>
    <div className="wrap">
      <div className={style.columns}>
        <OneForm>
          <CategoryNav filters={filters} summary={summary} />
        </OneForm>
        <div>
          {rows}
          {children}
        </div>
      </div>
      {homeMore}
    </div>
  </ListDialogs>
)

export function ErrorBoundary() {
  const filters = useFilters(paths.home)
  return (
    <ListFrame filters={filters}>
      <ResultBar filters={filters} />
      <ListFailure filters={filters} />
    </ListFrame>
  )
}
