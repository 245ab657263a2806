import type { MouseEvent } from 'react'
import { LinkButton } from '#web/ui/link.tsx'
import style from '#web/ui/load-more.module.css'
import { useReturningNetwork } from '#web/ui/use-returning-network.ts'

type LoadMoreProps = {
  shown: number
  total: number
  text: string
  /** Absent when all is shown. */
  to?: string
  label: string
  busy: boolean
  failure?: string
  onMore: () => void
}

/** A real link, which with JavaScript appends below. There is no endless scrolling, since data costs money. */
export const LoadMore = ({ shown, total, text, to, label, busy, failure, onMore }: LoadMoreProps) => {
  useReturningNetwork(failure !== undefined && !busy, onMore)
  const addBelow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!busy) onMore()
  }
  return (
    <div className={style.more}>
      <p role="status">{text}</p>
      <progress className={style.bar} value={shown} max={total} aria-hidden="true" />
      {failure && (
        <p className={style.failed} role="alert">
          {failure}
        </p>
      )}
      {to && (
        <LinkButton look="outline" className={style.button} to={to} rel="next" aria-busy={busy} onClick={addBelow}>
          {label}
        </LinkButton>
      )}
    </div>
  )
}
