import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#web/ui/link.tsx'

/** Goes back in the history; without JavaScript, or without a previous page, to the given URL. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkButton look="outline" icon="back" iconTurns to={to} onClick={useGoBack()}>
    {children}
  </LinkButton>
)

export const useGoBack = () => {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (window.history.length < 2) return
    event.preventDefault()
    navigate(-1)
  }
}
