import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/pictures/monogram.module.css'

/** An alif alone is a bare stroke, and with a hamza below it looks like an exclamation mark. */
const alif = /^[اأإآٱ]/
const article = /^ال(?=\p{L}{2})/u
/** Titles of people and kinds of shops, which do not tell names apart. */
const prefix =
  /^(?:(?:ال)?(?:م|د|أ|مهندسة?|دكتور|حاج|شيخ|أبو|ابو|مؤسسة|شركة|معرض|مركز|محلات|محل|دكان|بيت|دار|ورشة)|the|engineer|eng|dr|mr)\.?[\s/]+(?=\p{L})/iu

/** The first letter of a name; two when the first one is an alif. */
export const initialOf = (name: string): string => {
  const plain = name.trim().replace(prefix, '').replace(article, '')
  const letters = [...plain].filter((sign) => /\p{L}|\p{N}/u.test(sign))
  return letters
    .slice(0, alif.test(letters.join('')) ? 2 : 1)
    .join('')
    .toUpperCase()
}

const colours = 8

const colourOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % colours

/** Shown without a picture. A name always gets the same colour; the letter fills its frame. */
export const Monogram = ({ name }: { name: string }) => (
  <span aria-hidden="true" className={classNames(style.letter, style[`colour${colourOf(name)}`])}>
    {initialOf(name)}
  </span>
)
