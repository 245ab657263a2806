import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/monogram.module.css'

const colours = 8

/** Generic words before a name, skipped for the letter. */
const generic =
  /^(?:(?:مؤسسة|شركة|معرض|مركز|محل|محلات|دكان|بيت|دار|ورشة|المهندسة?|مهندسة?|the|engineer) |(?:م|eng)\. ?)/i

/** The first letter of a shop's or engineer's own name. */
export const letterOf = (name: string) => {
  const own = name
    .trim()
    .replace(generic, '')
    .replace(/^ال(?=..)/, '')
  return (Array.from(own)[0] ?? '').toUpperCase()
}

const colourOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % colours

/** In place of a picture: the first letter of the name, on a colour that the name always gets. Fills its frame. */
export const Monogram = ({ name }: { name: string }) => (
  <span aria-hidden="true" className={classNames(style.letter, style[`colour${colourOf(name)}`])}>
    {letterOf(name)}
  </span>
)
