import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Goes where the visitor came from; without JavaScript, or with nowhere to go back to, to the given place. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (window.history.length < 2) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <LinkButton look="outline" icon="back" iconTurns to={to} onClick={goBack}>
      {children}
    </LinkButton>
  )
}
