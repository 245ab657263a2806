import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent, KeyboardEvent } from 'react'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { wantedLifeMs } from '#domain/limits.ts'
import { governorates } from '#domain/places/governorates.ts'
import { placeFieldTexts } from '#web/features/sell/sell-form/place-fields.texts.ts'
import { useSendWanted, type WantedStage } from '#web/features/wanted/ads/form/use-send-wanted.ts'
import { useWantedForm, type WantedForm, type WantedStart } from '#web/features/wanted/ads/form/use-wanted-form.ts'
import {
  figureOf,
  maxPriceOf,
  type WantedFields,
  wantedQuantityOf,
  wantedSketchOf,
} from '#web/features/wanted/ads/form/wanted-fields.ts'
import style from '#web/features/wanted/ads/form/wanted-form.module.css'
import { wantedFormTexts } from '#web/features/wanted/ads/form/wanted-form.texts.ts'
import { WantedInputs } from '#web/features/wanted/ads/form/wanted-inputs.tsx'
import { OwnWantedNote } from '#web/features/wanted/ads/mine/own-wanted-note.tsx'
import { useDebounced } from '#web/features/wanted/ads/use-debounced.ts'
import { WantedCard } from '#web/features/wanted/ads/wanted-card.tsx'
import { call } from '#web/platform/api.ts'
import { formatDate } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { paths, withQuery } from '#web/url.ts'

/** Renders nothing until the type is chosen, and when the request fails. */
const FitCount = ({ fields }: { fields: WantedFields }) => {
  const t = useTexts(wantedFormTexts)
  const sketch = useDebounced(JSON.stringify(wantedSketchOf(fields)))
  const { data } = useQuery({
    queryKey: ['wanted', 'fits', sketch],
    queryFn: ({ signal }) => call(wanted.fitCount, { body: JSON.parse(sketch) }, { signal }),
    enabled: sketch !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const count = fields.type && data?.data.count
  return (
    <div role="status">
      {typeof count === 'number' && (
        <div className={count > 0 ? style.fits : style.noFits}>
          <p className={style.fitsTitle}>
            <Icon name={count > 0 ? 'okc' : 'bell'} />
            {count > 0 ? t.fits(count) : t.noFits}
          </p>
          <p>{count > 0 ? t.fitsText : t.noFitsText}</p>
          {count > 0 && (
            <LinkButton
              look="outline"
              size="small"
              to={withQuery(paths.products, { type: fields.type, condition: fields.condition || undefined })}
              target="_blank"
            >
              {t.show}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

const formId = 'wanted-form'

/** Enter in a text input must not submit a long form. */
const stayOnEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

export const WantedFormView = (start: WantedStart) => {
  const t = useTexts(wantedFormTexts)
  const form = useWantedForm(start)
  const { stage, submit } = useSendWanted(form)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <div className={style.page}>
      <PageHead title={form.ad ? t.editTitle : t.title} lead={t.lead} />
      <Strips form={form} />
      <div className={style.columns}>
        <form
          ref={form.form}
          id={formId}
          className={style.form}
          noValidate
          autoComplete="off"
          aria-busy={stage === 'sending' || stage === 'pausing'}
          onSubmit={send}
          onKeyDown={stayOnEnter}
        >
          <WantedInputs form={form} />
        </form>
        <aside className={style.aside}>
          <FitCount fields={form.fields} />
          <div className={style.preview}>
            <h2>{t.preview}</h2>
            <Preview fields={form.fields} />
          </div>
        </aside>
      </div>
      <Foot form={form} stage={stage} />
    </div>
  )
}

const Strips = ({ form }: { form: WantedForm }) => {
  const t = useTexts(wantedFormTexts)
  const isOnline = useOnline()
  return (
    <>
      <div role="status">{!isOnline && <Note tone="wait">{t.offline}</Note>}</div>
      {form.ad && form.ad.status !== 'pending' && <OwnWantedNote ad={form.ad} />}
      {form.isRestored ? (
        <Note tone="info" className={style.strip}>
          {t.restored}{' '}
          <Button look="ghost" size="small" onClick={form.startOver}>
            {t.startOver}
          </Button>
        </Note>
      ) : (
        form.search.has('type') && (
          <Note tone="info" icon="calc">
            {t.fromCalculator}
          </Note>
        )
      )}
    </>
  )
}

const Preview = ({ fields }: { fields: WantedFields }) => {
  const t = useTexts(wantedFormTexts)
  const now = useNow()
  const place = governorates.find(({ key }) => key === fields.governorate)
  const { governorate } = useTexts(placeFieldTexts)
  return (
    <WantedCard
      isPreview
      ad={{
        id: '',
        type: fields.type || 'Others',
        words: fields.words.trim() || t.previewWords,
        leastPower: figureOf(fields, 'power') ?? null,
        leastVoltage: figureOf(fields, 'voltage') ?? null,
        leastCapacity: figureOf(fields, 'capacity') ?? null,
        condition: fields.condition || null,
        maxPrice: maxPriceOf(fields) ?? null,
        currency: fields.currency,
        quantity: wantedQuantityOf(fields) ?? 1,
        place: { ar: place?.ar ?? governorate, en: place?.en ?? governorate },
        postedAt: new Date(now).toISOString(),
        daysLeft: 30,
      }}
    />
  )
}

const Foot = ({ form, stage }: { form: WantedForm; stage: WantedStage }) => {
  const t = useTexts(wantedFormTexts)
  const lang = useLang()
  const now = useNow()
  const labels: Record<WantedStage, string> = {
    idle: form.ad ? t.save : t.send,
    waiting: t.waiting,
    sending: t.sending,
    pausing: t.pausing,
  }
  return (
    <div className={style.foot} data-bottom-bar>
      <p>
        <Icon name="timer" size="small" />
        {form.ad?.status === 'approved'
          ? t.changesReviewed
          : t.until(formatDate(lang, new Date(now + wantedLifeMs).toISOString()))}
      </p>
      <Button type="submit" form={formId} aria-disabled={stage === 'sending' || stage === 'pausing'}>
        {labels[stage]}
      </Button>
      <span className="visually-hidden" role="status">
        {stage !== 'idle' && labels[stage]}
      </span>
    </div>
  )
}
