import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/link.tsx'

export const NavItem = ({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) => {
  const { pathname } = useLocation()
  const current = pathname === to ? 'page' : isWithin(pathname, to) ? 'true' : undefined
  return <Link to={to} aria-current={current} {...rest} />
}

/** A detail page belongs to its list: /engineer/1 to /engineers. */
const isWithin = (pathname: string, to: string) => to.endsWith('s') && pathname.startsWith(`${to.slice(0, -1)}/`)
