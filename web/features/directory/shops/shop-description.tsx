import { shopPreviewLength } from '#domain/limits.ts'
import style from '#web/features/directory/shops/shop.module.css'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** Works without JavaScript. */
export const ShopDescription = ({ text }: { text: string }) => {
  const t = useTexts(shopTexts)
  const own = foreignLang(useLang(), text)
  if (!text) return null
  if (Array.from(text).length <= shopPreviewLength)
    return (
      <p className={style.description} dir="auto" lang={own}>
        {text}
      </p>
    )
  return (
    <details className={style.more}>
      <summary dir="auto">
        <span className={style.preview} lang={own}>
          {previewOf(text)}…{' '}
        </span>
        <span className={style.show}>{t.showMore}</span>
        <span className={style.hide}>{t.showLess}</span>
      </summary>
      <p dir="auto" lang={own}>
        {text}
      </p>
    </details>
  )
}

const previewOf = (text: string) => {
  const cut = Array.from(text).slice(0, shopPreviewLength).join('')
  return cut.replace(/(?<![\s،,.؛;])[\s،,.؛;]+\S{0,20}$/, '')
}
