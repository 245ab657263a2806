import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/icon.module.css'
import type { IconName } from '#web/ui/icon-names.ts'
import sprite from '#web/ui/icons.svg?url'

type IconProps = {
  name: IconName
  size?: 'small' | 'medium' | 'large' | 'category' | 'drawing'
  /** Mirrors arrows with the reading direction; other icons are not mirrored. */
  turns?: boolean
  className?: string
}

/** Cached as static strings, so that React need not render and hydrate seventy icons on a page one by one. */
const drawn = new Map<IconName, { __html: string }>()
const drawingOf = (name: IconName) => {
  const known = drawn.get(name)
  if (known) return known
  const made = { __html: `<use href="${sprite}#${name}"></use>` }
  drawn.set(name, made)
  return made
}

/** Always decorative: the text beside it or the button's label says the same. */
export const Icon = ({ name, size = 'medium', turns = false, className }: IconProps) => (
  <svg
    className={classNames(style.icon, size !== 'medium' && style[size], turns && style.turns, className)}
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the type allows only names of our own sprite
    dangerouslySetInnerHTML={drawingOf(name)}
  />
)
