import { useCallback, useState } from 'react'
import { listFileTexts } from '#web/features/sell/price-lists/list-files.texts.ts'
import { listPictureTexts } from '#web/features/sell/price-lists/list-pictures.texts.ts'
import { listPostingTexts } from '#web/features/sell/price-lists/list-posting.texts.ts'
import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import { backToText, type ListStore, startOver, stateIn } from '#web/features/sell/price-lists/list-store.ts'
import { SharedStrip } from '#web/features/sell/price-lists/paste-strips.tsx'
import { ManyPictures, type PictureWish } from '#web/features/sell/price-lists/picture.dialog.tsx'
import { PostBar } from '#web/features/sell/price-lists/post-bar.tsx'
import { priceListTexts } from '#web/features/sell/price-lists/price-list.texts.ts'
import { confirmUnsure, isOnlyUnsure, makeRow } from '#web/features/sell/price-lists/row-changes.ts'
import { RowTable } from '#web/features/sell/price-lists/row-table.tsx'
import style from '#web/features/sell/price-lists/rows-page.module.css'
import { useListPart, useListStore, useRowCount } from '#web/features/sell/price-lists/use-list.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Note } from '#web/ui/note.tsx'

type Filter = 'all' | 'look' | 'ready'

const idsIn = (store: ListStore, filter: Filter): readonly string[] =>
  store.view.rows.flatMap((row) => (stateIn(store, row) === filter ? [row.id] : []))

export const RowsPage = () => {
  const t = useTexts(listRowTexts)
  const files = useTexts(listFileTexts)
  const pictures = useTexts(listPictureTexts)
  const store = useListStore()
  const ids = useListPart((list) => list.ids)
  const isLocked = useListPart(({ view }) => view.sent !== null)
  const lines = useListPart(({ view }) => view.lines)
  const file = useListPart(({ view }) => view.file)
  const [filter, setFilter] = useState<{ name: Filter; ids: readonly string[] }>({ name: 'all', ids: [] })
  const [wish, setWish] = useState<PictureWish | null>(null)
  const openPictures = useCallback((rowId: string) => setWish({ rowId }), [])
  // A row stays in view while it is edited, also when it no longer matches the filter.
  const shown = filter.name === 'all' ? ids : filter.ids.filter((id) => store.byId.has(id))
  return (
    <div className={style.page}>
      <div className={style.head}>
        <div>
          <h1 tabIndex={-1}>{t.title}</h1>
          <p>{file ? files.summary(ids.length, file) : t.summary(ids.length, lines)}</p>
        </div>
        <div className={style.headActions}>
          <StartOver isLocked={isLocked} />
          <Button
            look="outline"
            size="small"
            icon="back"
            iconTurns
            disabled={isLocked}
            onClick={() => backToText(store)}
          >
            {t.back}
          </Button>
        </div>
      </div>
      <RowStrips />
      <Filters current={filter.name} onChoose={(name) => setFilter({ name, ids: idsIn(store, name) })} />
      <ConfirmUnsure />
      {ids.length > 0 && (
        <Button
          className={style.onlyPhone}
          look="outline"
          size="small"
          icon="imgplus"
          disabled={isLocked}
          onClick={() => setWish({ rowId: null })}
        >
          {pictures.many}
        </Button>
      )}
      {shown.length === 0 && <p className={style.none}>{t.noneShown}</p>}
      {shown.length > 0 && <RowTable ids={shown} onPicture={openPictures} />}
      <UnreadLines
        onMade={(id) => {
          setFilter({ name: 'all', ids: [] })
          requestAnimationFrame(() => document.getElementById(`${id}-name`)?.focus())
        }}
      />
      <PostBar onManyPictures={() => setWish({ rowId: null })} />
      <ManyPictures wish={wish} onClose={() => setWish(null)} onMany={(picture) => setWish({ rowId: null, picture })} />
    </div>
  )
}

/** Confirms all doubts unseen, after a second tap on a button that names how many. */
const ConfirmUnsure = () => {
  const t = useTexts(listRowTexts)
  const store = useListStore()
  const dialog = useAppDialog()
  const isLocked = useListPart(({ view }) => view.sent !== null)
  const count = useListPart((list) => list.view.rows.filter((row) => isOnlyUnsure(list, row)).length)
  if (count === 0) return null
  const ask = async () => {
    const isSure = await dialog.confirm({
      icon: 'alert',
      title: t.confirmTitle(count),
      text: t.confirmText,
      yes: t.confirmYes(count),
      no: t.cancel,
    })
    if (isSure) confirmUnsure(store)
  }
  return (
    <Button look="outline" size="small" icon="check" disabled={isLocked} onClick={() => void ask()}>
      {t.confirm(count)}
    </Button>
  )
}

const StartOver = ({ isLocked }: { isLocked: boolean }) => {
  const t = useTexts(priceListTexts)
  const store = useListStore()
  const dialog = useAppDialog()
  const ask = async () => {
    const isSure = await dialog.confirm({
      title: t.startOverTitle,
      text: t.startOverText,
      yes: t.startOver,
      no: t.keep,
    })
    if (isSure) startOver(store)
  }
  return (
    <Button look="ghost" size="small" disabled={isLocked} onClick={() => void ask()}>
      {t.startOver}
    </Button>
  )
}

const RowStrips = () => {
  const t = useTexts(priceListTexts)
  const files = useTexts(listFileTexts)
  const posting = useTexts(listPostingTexts)
  const isOnline = useOnline()
  const sent = useListPart(({ view }) => view.sent?.ids.length ?? 0)
  const isUncertain = useListPart(({ view }) => view.isUncertain)
  const posted = useListPart(({ view }) => view.posted)
  const unknown = useListPart(({ view }) => view.unknownColumns)
  return (
    <>
      <div role="status" className={style.strips}>
        {!isOnline && <Note tone="wait">{t.offline}</Note>}
        {sent > 0 && <Note tone="wait">{posting.pending(sent)}</Note>}
        {isUncertain && <Note tone="wait">{posting.uncertain}</Note>}
        {posted > 0 && <Note tone="info">{posting.postedSoFar(posted)}</Note>}
        {unknown.length > 0 && <Note tone="info">{files.unknownColumns(unknown)}</Note>}
      </div>
      <SharedStrip />
    </>
  )
}

const Filters = ({ current, onChoose }: { current: Filter; onChoose: (filter: Filter) => void }) => {
  const t = useTexts(listRowTexts)
  const all = useListPart(({ ids }) => ids.length)
  const look = useRowCount('look')
  const ready = useRowCount('ready')
  const unread = useListPart(({ view }) => view.unread.length)
  const counts = { all, look, ready }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these buttons change what is shown
    <div className={style.chips} role="group" aria-label={t.filter}>
      {(['all', 'look', 'ready'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={style.chip}
          aria-pressed={name === current}
          onClick={() => onChoose(name)}
        >
          {name === 'look' && <span className={style.dot} />}
          {t[name]} <bdi>{counts[name]}</bdi>
        </button>
      ))}
      {unread > 0 && (
        <a className={style.chip} href={`#${unreadId}`}>
          {t.unread} <bdi>{unread}</bdi>
        </a>
      )}
    </div>
  )
}

const unreadId = 'unread-lines'

const UnreadLines = ({ onMade }: { onMade: (id: string) => void }) => {
  const t = useTexts(listRowTexts)
  const store = useListStore()
  const unread = useListPart(({ view }) => view.unread)
  if (unread.length === 0) return null
  const make = (line: number) => {
    const id = makeRow(store, line)
    if (id) onMade(id)
  }
  return (
    <section className={style.unread} id={unreadId}>
      <h2>
        {t.unreadTitle} <bdi>{unread.length}</bdi>
      </h2>
      <ul>
        {unread.map(({ line, text }) => (
          <li key={line}>
            <bdi className={style.number}>{line}</bdi>
            <code dir="auto">{text}</code>
            <Button look="outline" size="small" icon="plus" aria-label={t.makeRowOf(line)} onClick={() => make(line)}>
              {t.makeRow}
            </Button>
          </li>
        ))}
      </ul>
      <p>{t.unreadHint}</p>
    </section>
  )
}
