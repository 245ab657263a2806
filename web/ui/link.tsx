import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook

export const LinkButton = ({ look, size, block, icon, iconTurns, className, children, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={buttonClass({ look, size, block }, className)}>
    {icon && <Icon name={icon} turns={iconTurns} />}
    {children}
  </Link>
)

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  preventScrollReset?: boolean | undefined
  /** `keep` adds the text of the list's search box to the URL on a click, `clear` empties the box. */
  words?: 'keep' | 'clear' | undefined
  /** Loads the whole document, for an error page or a page that shares no styles with this one. */
  reloadDocument?: boolean | undefined
}

/**
 * A page has about sixty internal links, so none has a handler of its own: `useFollowedLinks` listens for all of them.
 */
export const Link = ({ to, preventScrollReset, reloadDocument, words, ...rest }: LinkProps) => (
  <a {...rest} href={to} data-words={words} data-nav={reloadDocument ? undefined : preventScrollReset ? 'stay' : ''} />
)
