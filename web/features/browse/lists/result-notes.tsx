import { currencies, currencyLabels } from '#domain/money/money.ts'
import { absentNames, listText } from '#web/features/browse/lists/absent-names.ts'
import style from '#web/features/browse/lists/product-results.module.css'
import { resultNoteTexts } from '#web/features/browse/lists/result-notes.texts.ts'
import type { Products } from '#web/features/browse/lists/use-products.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { State } from '#web/ui/state.tsx'

type ResultNotesProps = { keyword: string; products: Products; isNarrowed: boolean }

export const ResultNotes = ({ keyword, products, isNarrowed }: ResultNotesProps) => {
  const t = useTexts(resultNoteTexts)
  if (products.items.length === 0 && !isNarrowed)
    return <State art="empty" title={t.emptyMarketTitle} text={t.emptyMarketText} />
  return (
    <>
      <RatesNote products={products} />
      {products.items.length > 0 && <SearchNote keyword={keyword} products={products} />}
    </>
  )
}

const ratedCurrencies = currencies.length - 1

/** Shown while the operator has not entered all exchange rates. */
const RatesNote = ({ products: { missingRates } }: { products: Products }) => {
  const t = useTexts(resultNoteTexts)
  const lang = useLang()
  if (missingRates.length === 0) return null
  const names = missingRates.map((currency) => currencyLabels[currency].name[lang])
  return (
    <p className={style.note}>
      {missingRates.length === ratedCurrencies ? t.noRates : t.noRatesOf(new Intl.ListFormat(lang).format(names))}
    </p>
  )
}

/** Shown when the search used another keyword than the typed one, or descriptions instead of names. */
const SearchNote = ({ keyword, products }: Pick<ResultNotesProps, 'keyword' | 'products'>) => {
  const t = useTexts(resultNoteTexts)
  const lang = useLang()
  const { searchedFor, leftOut, foundIn } = products
  if (!searchedFor && !foundIn) return null
  const brands = absentNames(lang, products)
  const sizes = nearestText(lang, products)
  const text = () => {
    if (sizes && brands) return t.noBrandNoSize(brands, sizes.asked, sizes.nearest)
    // A space means that a brand is part of the search: other brands may well offer the size.
    if (sizes && searchedFor?.includes(' ')) return t.noSizeOf(sizes.asked, searchedFor, sizes.nearest)
    if (sizes) return t.noSize(sizes.asked, sizes.nearest)
    if (brands) return searchedFor ? t.otherBrands(brands, searchedFor) : t.brandInDescriptions(brands)
    if (!searchedFor) return t.foundInDescriptions(keyword)
    return leftOut ? t.leftOut(keyword, searchedFor) : t.searchedFor(keyword, searchedFor)
  }
  return (
    <p className={style.note} role="status">
      {text()}
    </p>
  )
}

const nearestText = (lang: Lang, { nearest }: Products) => {
  if (!nearest) return null
  const { asked, unit, sizes } = nearest
  return {
    asked: `${formatNumber(lang, asked)} ${resultNoteTexts[lang].units[unit]}`,
    nearest: listText(
      lang,
      sizes.map((size) => formatNumber(lang, size)),
    ),
  }
}
