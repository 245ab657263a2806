import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Rating } from '#web/ui/rating.tsx'

export const oneDecimal = (value: number) => value.toFixed(1)

/** «4.5 فأعلى». */
export const ratingName = (lang: Lang, value: number) => directoryTexts[lang].ratingFrom(oneDecimal(value))

/** Renders nothing while there are no reviews. */
export const RatingLine = ({ rating, count }: { rating: number | null; count: number }) => {
  const t = useTexts(directoryTexts)
  const lang = useLang()
  if (rating === null) return null
  const value = oneDecimal(rating)
  return <Rating value={value} count={formatNumber(lang, count)} label={t.rated(value, count)} />
}
