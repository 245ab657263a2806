import { useNavigate } from 'react-router'
import { EntryFormBox, Group } from '#web/features/directory/entry-form/entry-form.tsx'
import { DraftStrip } from '#web/features/directory/entry-form/entry-strips.tsx'
import { RamadanGroup } from '#web/features/directory/entry-form/ramadan-inputs.tsx'
import type { OwnEntry } from '#web/features/directory/my-entries/my-entries.queries.ts'
import { myEntryFormTexts, myEntryTexts } from '#web/features/directory/my-entries/my-entries.texts.ts'
import style from '#web/features/directory/my-entries/my-entry-form.module.css'
import { LiveInputs, ReviewedInputs, ScreenedInputs } from '#web/features/directory/my-entries/my-entry-inputs.tsx'
import { type MyEntryFormState, useMyEntryForm } from '#web/features/directory/my-entries/use-my-entry-form.ts'
import { WaitingNote } from '#web/features/directory/my-entries/waiting-note.tsx'
import { showToast } from '#web/platform/notices.ts'
import { useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { paths, withQuery } from '#web/url.ts'

const backPath = ({ kind, id, others }: OwnEntry) =>
  withQuery(paths.myEntry[kind], { ...(others.length > 0 && { id }) })

/** Fields that go live at once come first, then those that staff review. */
export const MyEntryForm = ({ entry }: { entry: OwnEntry }) => {
  const words = useTexts(myEntryTexts)
  const t = useTexts(myEntryFormTexts)
  const navigate = useNavigate()
  const form = useMyEntryForm(entry, (saved) => {
    showToast({ text: saved.edit?.status === 'pending' ? t.savedWaiting : t.saved })
    void navigate(backPath(saved))
  })
  return (
    <>
      <div className={style.back}>
        <BackLink to={backPath(entry)}>{t.back}</BackLink>
      </div>
      <h1 className={style.title}>{words.details[entry.kind]}</h1>
      <WaitingNote entry={entry} />
      <EntryFormBox form={form} className={style.form}>
        <DraftStrip form={form} />
        <Group title={t.live} lead={t.liveLead}>
          <LiveInputs kind={entry.kind} />
          {entry.isVerified && <ScreenedInputs kind={entry.kind} />}
        </Group>
        <RamadanGroup />
        <Group title={t.review} lead={t.reviewLead}>
          <ReviewedInputs kind={entry.kind} />
          {!entry.isVerified && <ScreenedInputs kind={entry.kind} />}
        </Group>
        <SaveBar form={form} />
      </EntryFormBox>
    </>
  )
}

const SaveBar = ({ form }: { form: MyEntryFormState }) => {
  const t = useTexts(myEntryFormTexts)
  const { isBusy, isSending, isChanged, errors } = form
  return (
    <div className={style.bar} data-bottom-bar>
      <div role="alert" className={style.trouble}>
        {errors.form && (
          <p tabIndex={-1} data-form-error>
            <Icon name="alert" size="small" />
            {errors.form}
          </p>
        )}
      </div>
      {isChanged && (
        <Button look="ghost" disabled={isBusy} onClick={form.drop}>
          {t.drop}
        </Button>
      )}
      <Button type="submit" disabled={isBusy || !isChanged}>
        {isSending ? t.picturesOnTheWay : isBusy ? t.saving : t.save}
      </Button>
    </div>
  )
}
