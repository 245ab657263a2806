import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { dealTextLengthMax } from '#domain/deals/deals.ts'
import { priceTextLengthMax } from '#domain/listing-text/price-text.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { Choices } from '#web/features/deals/deal/choices.tsx'
import style from '#web/features/deals/deal/confirm-form.module.css'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import {
  type AnswerErrors,
  amountOf,
  type DealDraft,
  type DraftErrors,
  draftErrors,
  earliestDay,
  todayOf,
} from '#web/features/deals/deal/deal-draft.ts'
import { dealFormTexts, problemTexts } from '#web/features/deals/deal/deal-form.texts.ts'
import { DealGoods, sellerNameOf } from '#web/features/deals/deal/deal-goods.tsx'
import pageStyle from '#web/features/deals/deal/deal-page.module.css'
import { monthsText } from '#web/platform/duration-text.ts'
import { moneyParts, shortMoney } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/form/area-field.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'

type ConfirmFormProps = {
  deal: Deal
  draft: DealDraft
  name: string
  answer: { isBusy: boolean; errors: AnswerErrors }
  change: (changes: Partial<DealDraft>) => void
  confirm: () => void
  onDecline: () => void
}

/** Focuses the first wrong field after each failed try. */
const useFocusOnWrong = (tries: unknown) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!tries) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]')
    const target = wrong?.matches('[role="radiogroup"]') ? wrong.querySelector('input') : wrong
    target?.focus()
  }, [tries])
  return form
}

export const ConfirmForm = ({ deal, draft, name, answer, change, confirm, onDecline }: ConfirmFormProps) => {
  const page = useTexts(dealTexts)
  const t = useTexts(dealFormTexts)
  const lang = useLang()
  const [wrong, setWrong] = useState<DraftErrors | null>(null)
  const { errors: refused, isBusy } = answer
  const form = useFocusOnWrong(wrong ?? (Object.keys(refused).length > 0 && refused))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = draftErrors(draft, deal, Date.now())
    const isWrong = Object.keys(found).length > 0
    setWrong(isWrong ? found : null)
    if (!isWrong) confirm()
  }
  const errorOf = (field: keyof DraftErrors & keyof typeof t.errors, sent: string = field) =>
    wrong?.[field] ? t.errors[field] : refused[sent]
  const edit = (changes: Partial<DealDraft>) => {
    setWrong(null)
    change(changes)
  }
  const problems = Object.entries(problemTexts[lang]).map(([value, label]) => ({ value, label }))
  return (
    <form ref={form} className={pageStyle.page} noValidate aria-busy={isBusy} onSubmit={submit}>
      <h1>{page.title}</h1>
      <DealGoods deal={deal} />
      <dl className={style.facts}>
        <div>
          <dt>{page.from}</dt>
          <dd>
            <bdi>{sellerNameOf(deal) ?? page.deletedSeller}</bdi>
          </dd>
        </div>
        <div>
          <dt>{page.pieces}</dt>
          <dd>{page.countPieces(deal.pieces)}</dd>
        </div>
        {deal.listing.warranty && (
          <div>
            <dt>{page.warranty}</dt>
            <dd>{monthsText(lang, deal.listing.warranty.months)}</dd>
          </div>
        )}
      </dl>
      {deal.otherNoShows !== null && <Note tone="wait">{page.missedByPeople(deal.otherNoShows)}</Note>}
      <PriceRow deal={deal} draft={draft} error={errorOf('price')} onType={(price) => edit({ price })} />
      <Choices
        name="when"
        label={t.when}
        look="tiles"
        options={[
          { value: 'today', label: t.today },
          { value: 'yesterday', label: t.yesterday },
          { value: 'other', label: t.otherDay },
        ]}
        value={draft.when}
        error={draft.when === 'other' ? undefined : refused.day}
        onChoose={(when) => edit({ when: when as DealDraft['when'] })}
      />
      {draft.when === 'other' && (
        <Field
          id="deal-day"
          type="date"
          label={t.day}
          value={draft.date}
          min={earliestDay(deal)}
          max={todayOf(Date.now())}
          error={errorOf('day')}
          onChange={(event) => edit({ date: event.target.value })}
        />
      )}
      <Choices
        name="described"
        label={t.described}
        look="tiles"
        options={[
          { value: 'yes', label: t.yes, icon: 'check' },
          { value: 'no', label: t.no, icon: 'alert', isWarning: true },
        ]}
        value={draft.described}
        error={errorOf('described', 'asDescribed')}
        onChoose={(described) => edit({ described: described as DealDraft['described'] })}
      />
      {draft.described === 'no' && (
        <div className={style.problem}>
          <Choices
            name="problem"
            label={t.problem}
            look="lines"
            options={problems}
            value={draft.problem}
            error={errorOf('problem')}
            onChoose={(problem) => edit({ problem: problem as DealDraft['problem'] })}
          />
          <AreaField
            id="deal-text"
            label={t.more}
            optional={t.optional}
            rows={2}
            maxLength={dealTextLengthMax}
            placeholder={t.moreExample}
            value={draft.text}
            error={refused.text}
            hint={
              <span className={style.private}>
                <Icon name="lock" size="small" />
                {t.whoSees}
              </span>
            }
            onChange={(event) => edit({ text: event.target.value })}
          />
        </div>
      )}
      <div className={style.foot} data-bottom-bar>
        <FormError text={refused.form} />
        <Button type="submit" size="large" block aria-disabled={isBusy}>
          {isBusy ? t.sending : t.confirm}
        </Button>
        <button type="button" className={pageStyle.quiet} onClick={onDecline}>
          {t.decline}
        </button>
        <p>
          {t.confirmingAs}{' '}
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
      </div>
    </form>
  )
}

type PriceRowProps = {
  deal: Deal
  draft: DealDraft
  error: string | undefined
  onType: (price: string) => void
}

/** Of the code until it is corrected. */
const PriceRow = ({ deal, draft, error, onType }: PriceRowProps) => {
  const page = useTexts(dealTexts)
  const t = useTexts(dealFormTexts)
  const lang = useLang()
  const { pieces, currency } = deal
  const offered = deal.price ?? 0
  const typed = amountOf(draft, deal)
  const isCorrected = typed !== undefined && typed !== offered
  const { unit, zone } = moneyParts(lang, offered, currency)
  const money = (amount: number) => shortMoney(lang, amount, currency)
  const part = (typed ?? offered) / pieces
  return (
    <details className={style.price} open={draft.price !== '' || error !== undefined}>
      <summary>
        <span className={style.key}>{page.price}</span>
        <span className={style.value}>
          <bdi>{money(typed ?? offered)}</bdi>
          {isCorrected && <small>{t.insteadOf(money(offered))}</small>}
          {!isCorrected && pieces > 1 && <small>{page.each(money(part))}</small>}
        </span>
        <span className={style.link}>{t.correct}</span>
      </summary>
      <Field
        id="deal-price"
        label={t.paid(pieces)}
        inputMode="decimal"
        clean={toLatinDigits}
        maxLength={priceTextLengthMax}
        placeholder={moneyParts(lang, offered, currency).amount}
        value={draft.price}
        error={error}
        unit={<span>{[unit, zone].filter(Boolean).join(' ')}</span>}
        onChange={(event) => onType(event.target.value)}
      />
    </details>
  )
}
