import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/icon.module.css'
import type { IconName } from '#web/ui/icon-names.ts'
import sprite from '#web/ui/icons.svg?url'

type IconProps = {
  name: IconName
  size?: 'small' | 'medium' | 'large' | 'category' | 'drawing'
  /** Arrows point the reading way; glyphs such as the lens and the phone never turn. */
  turns?: boolean
  className?: string
}

/** Always decoration: the words beside it, or the label of its button, say the same. */
export const Icon = ({ name, size = 'medium', turns = false, className }: IconProps) => (
  <svg
    className={classNames(style.icon, size !== 'medium' && style[size], turns && style.turns, className)}
    aria-hidden="true"
  >
    <use href={`${sprite}#${name}`} />
  </svg>
)
