import type { Products } from '#web/features/browse/lists/use-products.ts'
import type { Lang } from '#web/platform/lang.ts'

/** «12 و8»، "12 and 8". */
export const listText = (lang: Lang, parts: string[]) => new Intl.ListFormat(lang).format(parts)

export const absentNames = (lang: Lang, { absentBrands }: Pick<Products, 'absentBrands'>) =>
  listText(
    lang,
    absentBrands.map((brand) => brand[lang]),
  )
