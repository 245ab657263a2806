import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { EntryContext } from '#web/features/directory/entry-form/entry-context.ts'
import style from '#web/features/directory/entry-form/entry-form.module.css'
import { entryFormTexts } from '#web/features/directory/entry-form/entry-form.texts.ts'
import type { EntryForm } from '#web/features/directory/entry-form/entry-form-state.ts'
import { DraftStrip } from '#web/features/directory/entry-form/entry-strips.tsx'
import { dirOf, langs } from '#web/platform/lang.ts'
import { LangContext, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'

/** Enter in a text input must not submit a long form. */
const stayOnEnter = (event: KeyboardEvent) => {
  const { key, target } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault()
}

type BoxProps = { form: EntryForm; className?: string | undefined; children: ReactNode }

export const EntryFormBox = ({ form, className, children }: BoxProps) => {
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <EntryContext value={form}>
      <form
        ref={form.form}
        className={className}
        noValidate
        autoComplete="off"
        aria-busy={form.isBusy}
        onSubmit={send}
        onKeyDown={stayOnEnter}
      >
        {children}
      </form>
    </EntryContext>
  )
}

type FrameProps = { form: EntryForm; preview: ReactNode; children: ReactNode }

export const EntryFormFrame = ({ form, preview, children }: FrameProps) => (
  <EntryFormBox form={form} className={style.form}>
    <div className={style.groups}>
      <DraftStrip form={form} />
      {children}
    </div>
    <BothLanguages>{preview}</BothLanguages>
    <SaveBar form={form} />
  </EntryFormBox>
)

export const Group = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className={style.group}>
    <h2>{title}</h2>
    {lead && <p className={style.lead}>{lead}</p>}
    {children}
  </section>
)

export const Pair = ({ children }: { children: ReactNode }) => <div className={style.pair}>{children}</div>

/** Not interactive. */
const BothLanguages = ({ children }: { children: ReactNode }) => {
  const t = useTexts(entryFormTexts)
  return (
    <aside className={style.preview} aria-label={t.preview}>
      <h2>{t.preview}</h2>
      {langs.map((lang) => (
        <figure key={lang} className={style.sample}>
          <figcaption>{t.previewIn[lang]}</figcaption>
          <div lang={lang} dir={dirOf(lang)} inert data-preview={lang}>
            <LangContext value={lang}>{children}</LangContext>
          </div>
        </figure>
      ))}
    </aside>
  )
}

const SaveBar = ({ form }: { form: EntryForm }) => {
  const t = useTexts(entryFormTexts)
  const { isBusy, isSending, isChanged, changedNames, errors } = form
  const summary = isChanged ? t.unsaved(changedNames.length) : t.nothingChanged
  return (
    <div className={style.bar}>
      <FormError text={errors.form} />
      <p className={style.count}>{isSending ? t.sendingPictures : summary}</p>
      {isChanged && (
        <Button look="ghost" disabled={isBusy} onClick={form.drop}>
          {t.drop}
        </Button>
      )}
      <Button type="submit" disabled={isBusy || !isChanged}>
        {isBusy && !isSending ? t.saving : t.save}
      </Button>
    </div>
  )
}
