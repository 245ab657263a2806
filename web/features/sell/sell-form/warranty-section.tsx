import { useState } from 'react'
import { warrantyPlaceLengthMax, warrantyTextLengthMax } from '#domain/limits.ts'
import { type Honourer, honourers } from '#domain/listing/warranty.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import folded from '#web/features/sell/sell-form/figures-section.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { honourerOf, warrantyMonthsOf, warrantyPeriods } from '#web/features/sell/sell-form/warranty-fields.ts'
import { monthsText, writtenWarranty } from '#web/platform/duration-text.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ChoiceChips } from '#web/ui/form/choices.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'

const names = ['warrantyMonths', 'warrantyBy', 'warrantyCovers', 'warrantyExcludes', 'warrantyClaimAt'] as const

/** Closed until the seller opens it or a part has an error. */
export const WarrantySection = ({ sell }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const [isOpen, setIsOpen] = useState(false)
  const { fields, errors } = sell
  const months = warrantyMonthsOf(fields)
  const isShown = isOpen || names.some((name) => errors[name])
  return (
    <details className={folded.label} open={isShown} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {t.promise}
        <span className={folded.known}>{months === undefined ? t.optional : monthsText(lang, months)}</span>
        <Icon name="down" />
      </summary>
      {isShown && (
        <div className={folded.parts}>
          <p className={folded.why}>{t.promiseWhy}</p>
          <Period sell={sell} />
          {fields.warrantyPeriod !== '' && <Terms sell={sell} />}
          {months !== undefined && (
            <div className={folded.seen}>
              <p>{t.promiseSeen}</p>
              <Tag large tone="good" icon="shield">
                {writtenWarranty(lang, months)}
              </Tag>
              <p className={folded.why}>{t.promiseCard}</p>
              <p className={folded.why}>{t.promiseReviewed}</p>
            </div>
          )}
        </div>
      )}
    </details>
  )
}

const Period = ({ sell: { fields, errors, set } }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  return (
    <>
      <ChoiceChips
        name="sell-warranty-period"
        label={t.promiseFor}
        options={[
          { value: '', label: t.noPromise },
          ...warrantyPeriods.map((value) => ({ value, label: monthsText(lang, Number(value)) })),
          { value: 'other', label: t.otherPromise },
        ]}
        value={fields.warrantyPeriod}
        onChoose={(period) => set('warrantyPeriod', period)}
      />
      {fields.warrantyPeriod === 'other' && (
        <Field
          id="sell-warrantyMonths"
          label={t.promiseMonths}
          inputMode="numeric"
          maxLength={monthsLengthMax}
          clean={toLatinDigits}
          value={fields.warrantyMonths}
          error={errors.warrantyMonths}
          onChange={(event) => set('warrantyMonths', event.target.value)}
        />
      )}
    </>
  )
}

const monthsLengthMax = 3

const terms = [
  ['warrantyCovers', warrantyTextLengthMax],
  ['warrantyExcludes', warrantyTextLengthMax],
  ['warrantyClaimAt', warrantyPlaceLengthMax],
] as const

const Terms = ({ sell: { fields, errors, set } }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const chosen = honourerOf(fields)
  const offered = honourers.filter((one) => one !== 'shop' || fields.shopId !== '' || chosen === 'shop')
  return (
    <>
      <ChoiceChips
        name="sell-warranty-by"
        label={t.promiseBy}
        options={offered.map((value) => ({ value, label: t.honourers[value] }))}
        value={chosen}
        onChoose={(by) => set('warrantyBy', by as Honourer)}
      />
      {terms.map(([name, lengthMax]) => (
        <Field
          key={name}
          id={`sell-${name}`}
          label={t.promiseTerms[name]}
          optional={t.optional}
          dir="auto"
          maxLength={lengthMax}
          value={fields[name]}
          error={errors[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
    </>
  )
}
