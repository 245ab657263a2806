import type { MouseEvent, ReactNode } from 'react'
import { useStartSelling } from '#web/platform/open-sell-form.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

type SellLinkProps = { className?: string; children: ReactNode; onAsk?: () => void }

/** Without JavaScript the page explains what selling needs. */
export const SellLink = ({ className, children, onAsk }: SellLinkProps) => {
  const startSelling = useStartSelling()
  const ask = (event: MouseEvent) => {
    onAsk?.()
    startSelling(event)
  }
  return (
    <Link className={className} to={paths.sell} onClick={ask}>
      {children}
    </Link>
  )
}
