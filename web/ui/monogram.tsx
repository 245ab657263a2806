import { classNames } from '#web/ui/class-names.ts'
import { initialOf } from '#web/ui/initials.ts'
import style from '#web/ui/monogram.module.css'

const colours = 8

const colourOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % colours

/** In place of a picture: the initial of the name, on a colour that the name always gets. Fills its frame. */
export const Monogram = ({ name }: { name: string }) => (
  <span aria-hidden="true" className={classNames(style.letter, style[`colour${colourOf(name)}`])}>
    {initialOf(name)}
  </span>
)
