import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { requireSignIn } from '#web/platform/session.ts'

type SellLinkProps = { className?: string; children: ReactNode; onAsk?: () => void }

/** Selling needs an account: with JavaScript it asks in place, without it leads to the sign-up page. */
export const SellLink = ({ className, children, onAsk }: SellLinkProps) => {
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    onAsk?.()
    requireSignIn()
  }
  return (
    <Link className={className} to={paths.signup} onClick={ask}>
      {children}
    </Link>
  )
}
