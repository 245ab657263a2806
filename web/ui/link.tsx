import type { ComponentProps } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined
  /** What a tap does with the list's search box: `keep` takes its word along, `clear` empties it. */
  words?: 'keep' | 'clear' | undefined
  /** The page is fetched whole, for one that has gone wrong or shares no styles with this one. */
  reloadDocument?: boolean | undefined
}

/** A way to another page of ours, and nothing to set up for each of the sixty on a page: `useFollowedLinks` hears the taps. */
export const Link = ({ to, preventScrollReset, reloadDocument, words, ...rest }: LinkProps) => (
  <a {...rest} href={to} data-words={words} data-walk={reloadDocument ? undefined : preventScrollReset ? 'stay' : ''} />
)
