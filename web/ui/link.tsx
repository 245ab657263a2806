import type { ComponentProps } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined
  /** The page is fetched whole, for one that has gone wrong or shares no styles with this one. */
  reloadDocument?: boolean | undefined
}

/** A way to another page of ours, and nothing to set up for each of the sixty on a page: `useFollowedLinks` hears the taps. */
export const Link = ({ to, preventScrollReset, reloadDocument, ...rest }: LinkProps) => (
  <a {...rest} href={to} data-walk={reloadDocument ? undefined : preventScrollReset ? 'stay' : ''} />
)
