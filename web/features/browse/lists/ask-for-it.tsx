import { type ComponentType, lazy, Suspense } from 'react'
import { placeName } from '#web/features/browse/facets/active-filters.ts'
import { type Filters, toFilterQuery } from '#web/features/browse/facets/browse-filters.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { askForItTexts } from '#web/features/browse/lists/nothing-found.texts.ts'
import style from '#web/features/browse/lists/product-results.module.css'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { feedUrl, paths, withQuery } from '#web/url.ts'

/**
 * A chunk of its own: the home page names every file of this one, and saved searches have many. A failed load shows
 * nothing, since the page is complete without it.
 */
const TellMe = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('#web/features/browse/saved-searches/tell-me.tsx')).TellMe }
  } catch {
    return { default: () => null }
  }
})
/** One element for all renders: React drops server HTML of a suspended part when its props change. */
const tellMe = (
  <Suspense>
    <TellMe />
  </Suspense>
)

/** Without JavaScript the alert is a feed. */
export const AskForIt = ({ filters }: { filters: Filters }) => {
  const t = useTexts(askForItTexts)
  const lang = useLang()
  const { keyword, type, condition, governorate } = filters
  const { types, conditions } = productTexts[lang]
  const asked = [
    type && types[type],
    condition && conditions[condition],
    placeName(lang, filters) ?? t.wherever,
  ].filter(Boolean)
  const wanted = withQuery(paths.newWanted, { words: keyword || undefined, type, condition, governorate })
  return (
    <section className={style.ask} aria-labelledby="ask-for-it">
      <h2 id="ask-for-it">
        <Icon name="want" />
        {t.title}
      </h2>
      <p>
        {keyword && (
          <>
            <bdi>{keyword}</bdi>
            {' · '}
          </>
        )}
        {asked.join(' · ')}
      </p>
      <div className={style.askButtons}>
        <LinkButton to={wanted}>{t.create}</LinkButton>
        {tellMe}
        <a className={style.askFeed} href={feedUrl(toFilterQuery(filters), lang)}>
          {t.feed}
        </a>
      </div>
      {keyword && <small>{t.carried}</small>}
    </section>
  )
}
