import { type ReactNode, useEffect, useRef } from 'react'
import style from '#web/ui/alert.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type AlertProps = {
  icon: IconName
  tone: 'good' | 'bad'
  titleId: string
  title: string
  text?: string
  timer?: 'running' | 'paused'
  onRest?: (resting: boolean) => void
  children: ReactNode
}

/** Takes the initial focus itself, because a focused button would pause the timer. */
export const Alert = ({ icon, tone, titleId, title, text, timer, onRest, children }: AlertProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const isInside = (node: EventTarget | null) =>
    node instanceof Node && node !== ref.current && Boolean(ref.current?.contains(node))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only stop the timer
    <div
      ref={ref}
      className={style.alert}
      tabIndex={-1}
      onPointerEnter={() => onRest?.(true)}
      onPointerLeave={() => onRest?.(false)}
      onFocus={(event) => isInside(event.target) && onRest?.(true)}
      onBlur={(event) => !isInside(event.relatedTarget) && onRest?.(false)}
    >
      <span className={classNames(style.mark, style[tone])}>
        <Icon name={icon} />
      </span>
      <h2 id={titleId}>{title}</h2>
      {text && <p>{text}</p>}
      <div className={style.actions}>{children}</div>
      {timer && (
        <span className={classNames(style.timer, timer === 'paused' && style.paused)} aria-hidden="true">
          <i />
        </span>
      )}
    </div>
  )
}
