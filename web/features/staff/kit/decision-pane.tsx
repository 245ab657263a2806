import type { ComponentProps, ReactNode } from 'react'
import { adminTexts } from '#web/features/staff/kit/admin.texts.ts'
import style from '#web/features/staff/kit/decision-pane.module.css'
import type { Pane } from '#web/features/staff/kit/use-pane.ts'
import { useShortcutsOn } from '#web/features/staff/moderation/review-shortcuts.ts'
import { useBarSpace } from '#web/features/staff/moderation/use-bar-space.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { State } from '#web/ui/state.tsx'

type DecisionPaneProps = {
  labelledBy: string
  queue: { query: { isPending: boolean; isError: boolean }; current: unknown }
  isBusy: boolean
  heading: Pane['heading']
  t: { empty: string; emptyText: string }
  children: ReactNode
}

/** The current one with everything needed to decide. */
export const DecisionPane = ({ labelledBy, queue, isBusy, heading, t, children }: DecisionPaneProps) => {
  const { query, current } = queue
  if (query.isPending || (query.isError && !current)) return <div className={style.pane} />
  if (!current)
    return (
      <section className={style.pane}>
        <State art="notFound" title={t.empty} text={t.emptyText} />
        <h2 className="visually-hidden" ref={heading} tabIndex={-1}>
          {t.empty}
        </h2>
      </section>
    )
  return (
    <section className={style.pane} aria-labelledby={labelledBy} aria-busy={isBusy}>
      {children}
    </section>
  )
}

type PaneBodyProps = { top: Pane['top']; className: string | undefined; children: ReactNode }

/** What is read before the decision. */
export const PaneBody = ({ top, className, children }: PaneBodyProps) => (
  <div className={classNames(style.body, className)}>
    <div ref={top} className={style.top} />
    {children}
  </div>
)

type PaneBarProps = {
  id: string
  title: ReactNode
  about: ReactNode
  view: Pane
  queue: { place: number; items: readonly unknown[] }
  t: { previous: string; next: string }
  onMove: (by: 1 | -1) => void
  children?: ReactNode
}

/** Somebody else decided the one that was here. */
export const Replaced = ({ name }: { name: string | undefined }) => {
  const t = useTexts(adminTexts)
  return (
    <p className={style.replaced} role="status">
      {name !== undefined && t.replaced(name)}
    </p>
  )
}

/** The name of the current one, and the way to the previous and the next one. */
export const PaneBar = ({ id, title, about, view, queue, t, onMove, children }: PaneBarProps) => {
  const { place, items } = queue
  return (
    <div className={style.bar}>
      <div className={style.title}>
        <span className={style.about}>{about}</span>
        <h2 id={id} ref={view.heading} tabIndex={-1}>
          {title}
        </h2>
        <Replaced name={view.replaced} />
        {children}
      </div>
      <IconButton icon="back" turns label={t.previous} aria-disabled={place === 0} onClick={() => onMove(-1)} />
      <IconButton icon="fwd" turns label={t.next} aria-disabled={place >= items.length - 1} onClick={() => onMove(1)} />
    </div>
  )
}

export const DecisionBar = ({ children }: { children: ReactNode }) => {
  const bar = useBarSpace()
  return (
    <div ref={bar} className={style.decisions}>
      {children}
    </div>
  )
}

type DecisionButtonProps = Omit<ComponentProps<typeof Button>, 'className'> & { letter: string; isBad?: true }

/** A decision with its keyboard shortcut. */
export const DecisionButton = ({ letter, isBad, children, ...rest }: DecisionButtonProps) => {
  const hasKeys = useShortcutsOn()
  return (
    <Button {...rest} className={isBad && style.bad} aria-keyshortcuts={letter}>
      {children}
      {hasKeys && (
        <span aria-hidden="true">
          <kbd>{letter}</kbd>
        </span>
      )}
    </Button>
  )
}
