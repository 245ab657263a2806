import type { ComponentProps } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined
  /** What a click does with the list's search box: `keep` adds its text to the URL, `clear` empties it. */
  words?: 'keep' | 'clear' | undefined
  /** Loads the whole document, for an error page or a page that shares no styles with this one. */
  reloadDocument?: boolean | undefined
}

/** An internal link. A page has about sixty, so none has its own handler: `useFollowedLinks` listens for all of them. */
export const Link = ({ to, preventScrollReset, reloadDocument, words, ...rest }: LinkProps) => (
  <a {...rest} href={to} data-words={words} data-nav={reloadDocument ? undefined : preventScrollReset ? 'stay' : ''} />
)
