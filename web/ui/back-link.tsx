import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Goes where the visitor came from; without JavaScript, or with nowhere to go back to, to the given place. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkButton look="outline" icon="back" iconTurns to={to} onClick={useGoBack()}>
    {children}
  </LinkButton>
)

/** What a click on a way back does; with nowhere to go back to the link itself leads on. */
export const useGoBack = () => {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (window.history.length < 2) return
    event.preventDefault()
    navigate(-1)
  }
}
