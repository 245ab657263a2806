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

/** What stands inside, made once for each name: seventy of them on a page need not be rendered and woken one by one. */
const drawn = new Map<IconName, { __html: string }>()
const drawingOf = (name: IconName) => {
  const known = drawn.get(name)
  if (known) return known
  const made = { __html: `<use href="${sprite}#${name}"></use>` }
  drawn.set(name, made)
  return made
}

/** Always decoration: the words beside it, or the label of its button, say the same. */
export const Icon = ({ name, size = 'medium', turns = false, className }: IconProps) => (
  <svg
    className={classNames(style.icon, size !== 'medium' && style[size], turns && style.turns, className)}
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a name of our own sprite, which the type holds it to
    dangerouslySetInnerHTML={drawingOf(name)}
  />
)
