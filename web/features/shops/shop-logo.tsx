import type { Picture } from '#contract/pictures.ts'
import style from '#web/features/shops/shop-logo.module.css'
import { photoSource } from '#web/platform/photo-source.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/photo.tsx'

type ShopLogoProps = { logo: Picture | null; name: string; large?: boolean }

const colours = 6

/** Without a logo, the first letter of the shop's name on a colour derived from it. */
export const ShopLogo = ({ logo, name, large = false }: ShopLogoProps) => {
  const letter = <span className={classNames(style.letter, style[`colour${colourOf(name)}`])}>{letterOf(name)}</span>
  return (
    <span className={classNames(style.logo, large && style.large)} aria-hidden="true">
      {logo ? <Photo {...photoSource(logo, [320])} alt="" turn={large ? 'seen' : 'later'} instead={letter} /> : letter}
    </span>
  )
}

/** Generic business words, skipped for the letter. */
const kinds = /^(?:مؤسسة|شركة|معرض|مركز|محل|محلات|دكان|بيت|دار|ورشة|the)\s+/i

const letterOf = (name: string) => {
  const own = name
    .trim()
    .replace(kinds, '')
    .replace(/^ال(?=..)/, '')
  return (Array.from(own)[0] ?? '').toUpperCase()
}

const colourOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % colours
