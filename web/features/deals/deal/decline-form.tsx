import { type FormEvent, useState } from 'react'
import type { Deal } from '#contract/endpoints/deals/deals.ts'
import type { DeclineReason } from '#domain/deals/deals.ts'
import { Choices } from '#web/features/deals/deal/choices.tsx'
import style from '#web/features/deals/deal/confirm-form.module.css'
import type { AnswerErrors } from '#web/features/deals/deal/deal-draft.ts'
import { dealFormTexts, reasonTexts } from '#web/features/deals/deal/deal-form.texts.ts'
import { DealGoods } from '#web/features/deals/deal/deal-goods.tsx'
import pageStyle from '#web/features/deals/deal/deal-page.module.css'
import type { DealAnswer } from '#web/features/deals/deal/kept-answers.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'

type DeclineFormProps = {
  deal: Deal
  answer: { give: (answer: DealAnswer) => Promise<void>; isBusy: boolean; errors: AnswerErrors }
  onBack: () => void
}

export const DeclineForm = ({ deal, answer, onBack }: DeclineFormProps) => {
  const t = useTexts(dealFormTexts)
  const lang = useLang()
  const [reason, setReason] = useState<DeclineReason | ''>('')
  const [isMissing, setMissing] = useState(false)
  const { give, isBusy, errors } = answer
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason === '')
    if (reason !== '') void give({ kind: 'decline', reason })
  }
  return (
    <form className={pageStyle.page} noValidate aria-busy={isBusy} onSubmit={submit}>
      <h1>{t.declineTitle}</h1>
      <DealGoods deal={deal} brief />
      <p className={pageStyle.lead}>{t.declineText}</p>
      <Choices
        name="reason"
        label={t.declineWhy}
        look="lines"
        options={Object.entries(reasonTexts[lang]).map(([value, label]) => ({ value, label }))}
        value={reason}
        error={isMissing ? t.errors.reason : errors.reason}
        onChoose={(chosen) => {
          setMissing(false)
          setReason(chosen as DeclineReason)
        }}
      />
      <div className={style.foot} data-bottom-bar>
        <FormError text={errors.form} />
        <Button type="submit" size="large" block aria-disabled={isBusy}>
          {isBusy ? t.sending : t.declineSend}
        </Button>
        <button type="button" className={pageStyle.quiet} onClick={onBack}>
          {t.back}
        </button>
      </div>
    </form>
  )
}
