import { shopPreviewLength } from '#contract/limits.ts'
import style from '#web/features/shops/shop.module.css'
import { shopTexts } from '#web/features/shops/shop.texts.ts'
import { useTexts } from '#web/platform/texts.ts'

/** The first hundred characters up to a whole word, and the rest on demand, also without JavaScript. */
export const ShopDescription = ({ text }: { text: string }) => {
  const t = useTexts(shopTexts)
  if (!text) return null
  if (Array.from(text).length <= shopPreviewLength)
    return (
      <p className={style.description} dir="auto">
        {text}
      </p>
    )
  return (
    <details className={style.more}>
      <summary dir="auto">
        <span className={style.preview}>{previewOf(text)}… </span>
        <span className={style.show}>{t.showMore}</span>
        <span className={style.hide}>{t.showLess}</span>
      </summary>
      <p dir="auto">{text}</p>
    </details>
  )
}

const previewOf = (text: string) => {
  const cut = Array.from(text).slice(0, shopPreviewLength).join('')
  return cut.replace(/(?<![\s،,.؛;])[\s،,.؛;]+\S{0,20}$/, '')
}
