import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

/** A link that knows when its own page is shown. */
export const NavItem = ({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) => {
  const { pathname } = useLocation()
  return <Link to={to} aria-current={pathname === to ? 'page' : undefined} {...rest} />
}
