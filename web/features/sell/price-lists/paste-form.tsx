import { type FormEvent, useRef } from 'react'
import { listLinesMax } from '#domain/limits.ts'
import { AssumedFields } from '#web/features/sell/price-lists/assumed-fields.tsx'
import { FilePanel } from '#web/features/sell/price-lists/file-panel.tsx'
import { setText, show } from '#web/features/sell/price-lists/list-store.ts'
import { type ListSize, sizeOf } from '#web/features/sell/price-lists/list-text.ts'
import style from '#web/features/sell/price-lists/paste.module.css'
import { PasteStrips } from '#web/features/sell/price-lists/paste-strips.tsx'
import { priceListTexts } from '#web/features/sell/price-lists/price-list.texts.ts'
import rowsPageStyles from '#web/features/sell/price-lists/rows-page.module.css'
import { useListPart, useListStore } from '#web/features/sell/price-lists/use-list.ts'
import { useReadList } from '#web/features/sell/price-lists/use-read-list.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/form/button.tsx'
import fieldStyle from '#web/ui/form/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { useLate } from '#web/ui/use-delayed.ts'

const skeletons = ['first', 'second', 'third']

const RowBones = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    {skeletons.map((key) => (
      <div key={key} className={rowsPageStyles.bone} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
)

const formId = 'price-list-form'
const boxId = 'price-list-text'

export const PasteForm = () => {
  const t = useTexts(priceListTexts)
  const store = useListStore()
  const form = useRef<HTMLFormElement>(null)
  const { read, readFile, mayChoose, isReading, errors, failure, fileFailure } = useReadList(form)
  const isLate = useLate(isReading)
  const hasRows = useListPart(({ ids }) => ids.length > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void read()
  }
  return (
    <div className={style.page}>
      <div className={style.head}>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p>{t.lead}</p>
      </div>
      <PasteStrips />
      {isLate && <RowBones label={t.reading} />}
      <div className={classNames(style.columns, isLate && style.hidden)}>
        <form id={formId} ref={form} className={style.form} noValidate autoComplete="off" onSubmit={submit}>
          <ListBox error={errors.text} />
          <AssumedFields errors={errors} />
          <div role="alert">{failure && <Note tone="bad">{failure}</Note>}</div>
          <div className={style.onlyWide}>
            <ReadButton isReading={isReading} />
            {hasRows && <ToRows onClick={() => show(store, { step: 'rows' })} />}
          </div>
        </form>
        <aside className={style.aside}>
          <FilePanel
            mayChoose={mayChoose}
            onChoose={(file) => void readFile(file)}
            isReading={isReading}
            failure={fileFailure}
          />
          <HowWeRead />
        </aside>
      </div>
      <section className={style.bar} data-bottom-bar="" aria-label={t.read}>
        {hasRows && <ToRows onClick={() => show(store, { step: 'rows' })} />}
        <ReadButton isReading={isReading} />
      </section>
    </div>
  )
}

const ToRows = ({ onClick }: { onClick: () => void }) => {
  const t = useTexts(priceListTexts)
  return (
    <Button look="outline" onClick={onClick}>
      {t.toRows}
    </Button>
  )
}

const ReadButton = ({ isReading }: { isReading: boolean }) => {
  const t = useTexts(priceListTexts)
  const isOnline = useOnline()
  const hasRows = useListPart(({ ids }) => ids.length > 0)
  return (
    <Button type="submit" form={formId} icon="list" disabled={!isOnline} aria-disabled={isReading || undefined}>
      {isReading ? t.reading : hasRows ? t.readAgain : t.read}
    </Button>
  )
}

const ListBox = ({ error }: { error: string | undefined }) => {
  const t = useTexts(priceListTexts)
  const store = useListStore()
  const text = useListPart(({ view }) => view.text)
  const size = sizeOf(text)
  return (
    <div className={fieldStyle.field}>
      <label className={fieldStyle.label} htmlFor={boxId}>
        {t.list}
      </label>
      <textarea
        id={boxId}
        className={classNames(fieldStyle.input, style.box)}
        rows={14}
        dir="auto"
        spellCheck={false}
        placeholder={t.example}
        value={text}
        aria-invalid={error !== undefined || size.isTooLong || undefined}
        aria-describedby={`${boxId}-note`}
        onChange={({ target }) => setText(store, target.value)}
      />
      <div id={`${boxId}-note`} className={style.counter}>
        {error ? (
          <p className={fieldStyle.error}>
            <Icon name="alert" size="small" />
            {error}
          </p>
        ) : (
          <Counter size={size} />
        )}
      </div>
    </div>
  )
}

const shownLength = 40

const Counter = ({ size }: { size: ListSize }) => {
  const t = useTexts(priceListTexts)
  const last = size.readable.split('\n').at(-1)?.trim() ?? ''
  const short = last.length > shownLength ? `${last.slice(0, shownLength)}…` : last
  if (size.isTooLong)
    return (
      <p className={fieldStyle.error} role="status">
        <Icon name="alert" size="small" />
        {size.lastLine > 0 ? t.tooLong(size.lastLine, short) : t.lineTooLong(1)}
      </p>
    )
  return (
    <p className={style.count}>
      <span>{t.lines(size.lines)}</span>
      <span>{t.linesMax(listLinesMax)}</span>
    </p>
  )
}

const HowWeRead = () => {
  const t = useTexts(priceListTexts)
  const examples = [
    [t.howHeading, t.howHeadingText],
    [t.howLine, t.howLineText],
    [t.howCurrency, t.howCurrencyText],
  ] as const
  return (
    <section className={style.panel}>
      <h2>
        <Icon name="info" />
        {t.howTitle}
      </h2>
      <ul>
        {examples.map(([line, meaning]) => (
          <li key={line}>
            <code dir="auto">{line}</code>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
      <p>{t.howPromise}</p>
    </section>
  )
}
