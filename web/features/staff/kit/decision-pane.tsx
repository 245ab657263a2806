import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adminTexts } from '#web/features/staff/kit/admin.texts.ts'
import style from '#web/features/staff/kit/decision-pane.module.css'
import { useShortcutsOn } from '#web/features/staff/kit/shortcuts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button, IconButton } from '#web/ui/form/button.tsx'
import { State } from '#web/ui/state.tsx'

/** Longer than between the taps of a double tap, shorter than anybody reads. */
export const decisionPauseMs = 250

/**
 * For an item that was not chosen by this moderator: longer than a decision that was already on its way to the key or
 * button.
 */
const replacedRestMs = 1500

/** `choiceKey` changes with each choice, decision or search of this moderator. */
type PaneItem = { id: string | undefined; version: string | undefined; name: string | undefined; choiceKey: unknown }

/**
 * Starts each item at its top with the heading focused, so that it is announced and shortcuts work. Decisions are
 * disabled until the top has been visible for a moment, so that an item moved in by a double tap, a search or another
 * moderator is not decided unseen.
 */
export const usePane = ({ id, version, name, choiceKey }: PaneItem) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef<PaneItem>({ id, version, name, choiceKey })
  const rest = useRef(decisionPauseMs)
  const [seen, setSeen] = useState<string>()
  const [replaced, setReplaced] = useState<string>()
  const current = id && version && `${id} ${version}`
  useLayoutEffect(() => {
    if (current) top.current?.parentElement?.scrollTo(0, 0)
  }, [current])
  useEffect(() => {
    const before = shown.current
    shown.current = { id, version, name, choiceKey }
    if (before.choiceKey !== choiceKey) {
      rest.current = decisionPauseMs
      setReplaced(undefined)
    } else if (before.id && id && before.id !== id) {
      rest.current = replacedRestMs
      setReplaced(before.name)
    } else if (before.version && version && before.version !== version) rest.current = replacedRestMs
    if (before.id === id) return
    // Results that arrive while the moderator types do not take the focus.
    if (before.id === undefined || document.activeElement?.matches('[data-list-search]')) return
    // On a phone the page scrolls instead of the pane.
    heading.current?.closest('article, section')?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [id, version, name, choiceKey])
  useEffect(() => {
    if (!current || !top.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSeen(current), rest.current)
    }
    // Each key restarts the pause, for a moderator who types without looking at the screen.
    const typed = () => timer !== undefined && rest.current > decisionPauseMs && wait()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      wait()
    })
    observer.observe(top.current)
    document.addEventListener('keydown', typed)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', typed)
      clearTimeout(timer)
    }
  }, [current])
  return { heading, top, replaced, isSeen: Boolean(current) && seen === current }
}
export type Pane = ReturnType<typeof usePane>

const spaceName = '--bar-space'

/**
 * Publishes the height of the bar's buttons as a CSS variable, so that toasts appear above them. If the bar moved up
 * for a toast, "undo" would appear where "approve" was, under the moderator's finger.
 */
export const useBarSpace = () => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      // Excludes the padding, which grows with the toast.
      const { height = 0 } = entry?.contentRect ?? {}
      const padding = Number.parseFloat(getComputedStyle(element).paddingBlockEnd)
      style.setProperty(spaceName, height === 0 ? '0px' : `${height + 2 * padding}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(spaceName)
    }
  }, [])
  return bar
}

type DecisionPaneProps = {
  labelledBy: string
  queue: { query: { isPending: boolean; isError: boolean }; current: unknown }
  isBusy: boolean
  heading: Pane['heading']
  t: { empty: string; emptyText: string }
  children: ReactNode
}

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

/** Says that another moderator decided the previous item. */
export const Replaced = ({ name }: { name: string | undefined }) => {
  const t = useTexts(adminTexts)
  return (
    <p className={style.replaced} role="status">
      {name !== undefined && t.replaced(name)}
    </p>
  )
}

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
