import { type ComponentProps, useEffect, useId, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { pickTexts } from '#web/features/browse/compare/pick.texts.ts'
import style from '#web/features/browse/compare/pick-box.module.css'
import {
  addPick,
  currentPicks,
  dropPick,
  putPicks,
  readPicks,
  usePickLines,
} from '#web/features/browse/compare/picks.ts'
import type { CardPart } from '#web/platform/card-extras.ts'
import { showToast } from '#web/platform/notices.ts'
import { useTexts } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

/** Pages other than these have a bar of their own at the bottom, which the tray would cover. */
const listPages: readonly string[] = [paths.home, paths.products, paths.liked]

/** Shown to viewers who have compared before, and to everybody among liked listings. */
export const PickBox: CardPart = ({ product }) => {
  const { pathname } = useLocation()
  const lines = usePickLines()
  if (!listPages.includes(pathname) || (lines.length === 0 && pathname !== paths.liked)) return null
  return <Box product={product} isPicked={readPicks(lines).some(({ id }) => id === product.id)} />
}

type BoxProps = ComponentProps<CardPart> & { isPicked: boolean }

const Box = ({ product, isPicked }: BoxProps) => {
  const t = useTexts(pickTexts)
  const hasTray = useIsFirstBox()
  const change = () => {
    if (isPicked) return dropPick(product.id)
    const refusal = addPick(product)
    const [first] = currentPicks()
    if (refusal) showToast({ text: refusal === 'full' || !first ? t.full : t.otherType(first.type), failed: true })
  }
  return (
    <>
      <label className={style.pick}>
        <input type="checkbox" checked={isPicked} onChange={change} />
        <span>
          {t.pick}
          <span className="visually-hidden">: {product.name}</span>
        </span>
      </label>
      {hasTray && createPortal(<Tray />, document.body)}
    </>
  )
}

const Tray = () => {
  const t = useTexts(pickTexts)
  const picks = readPicks(usePickLines())
  if (picks.length === 0) return null
  return (
    <section className={style.tray} aria-label={t.tray}>
      <span role="status">
        <b>{t.chosen(picks.length)}</b> {t.upTo}
      </span>
      <IconButton icon="x" label={t.clear} onClick={() => putPicks([])} />
      <LinkButton size="small" to={paths.compare(picks.map(({ id }) => id))}>
        {t.pick}
      </LinkButton>
    </section>
  )
}

const boxes = new Set<string>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The first box renders the tray, so that pages without boxes load no script for it. */
const useIsFirstBox = () => {
  const id = useId()
  useEffect(() => {
    boxes.add(id)
    notify()
    return () => {
      boxes.delete(id)
      notify()
    }
  }, [id])
  return useSyncExternalStore(
    subscribe,
    () => boxes.values().next().value === id,
    () => false,
  )
}
