import { type FormEvent, useState } from 'react'
import { currencies, currencyLabels } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'
import type { Options } from '#domain/solar/options.ts'
import { shareParam } from '#domain/solar/share-code.ts'
import { ChoiceField } from '#web/features/solar/calculator/form/amount-field.tsx'
import { anywhere, type KitWish, kitParam, problemOf } from '#web/features/solar/calculator/kit/kit-request.ts'
import style from '#web/features/solar/calculator/result/after-result.module.css'
import { marketTexts } from '#web/features/solar/calculator/result/market.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { chooseViewer, useViewer, usualCurrency } from '#web/platform/viewer-currency.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { paths } from '#web/url.ts'

type KitFormProps = {
  options: Options
  code: string
  /** What the address asks for already. */
  given: KitWish | null
  isBusy: boolean
  onWish: (wish: KitWish) => void
}

/** Where, how much money and in which currency; sent to the page's own address when there is no JavaScript. */
export const KitForm = ({ options, code, given, isBusy, onWish }: KitFormProps) => {
  const t = useTexts(marketTexts)
  const lang = useLang()
  const viewer = useViewer()
  const [typed, setTyped] = useState<Partial<KitWish>>(given ?? {})
  const [isTried, setTried] = useState(given !== null)
  const place = typed.place ?? options.governorate ?? viewer.governorate ?? ''
  const governorate = governorates.find(({ key }) => key === place)?.key ?? null
  const currency = typed.currency ?? viewer.currency ?? usualCurrency(governorate) ?? 'YER'
  const wish: KitWish = { budget: typed.budget ?? '', currency, place }
  const problem = isTried ? problemOf(wish) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problemOf(wish)) return document.getElementById(`calc-${problemOf(wish)}`)?.focus()
    onWish(wish)
  }
  return (
    <form className={style.wish} method="get" action={`${paths.calculator}#market`} noValidate onSubmit={submit}>
      <input type="hidden" name={shareParam} value={code} />
      <input type="hidden" name={kitParam} value="1" />
      <Field
        id="calc-budget"
        name="budget"
        label={t.budget}
        optional={t.optional}
        hint={t.budgetHint}
        error={problem === 'budget' ? t.badBudget : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={wish.budget}
        onChange={({ target }) => setTyped((last) => ({ ...last, budget: target.value }))}
      />
      <ChoiceField
        name="currency"
        label={t.currency}
        value={currency}
        choices={currencies.map((one) => [one, currencyLabels[one].name[lang]])}
        onChoice={(value) => {
          const chosen = currencies.find((one) => one === value) ?? currency
          chooseViewer({ currency: chosen })
          setTyped((last) => ({ ...last, currency: chosen }))
          if (given && !problemOf({ ...wish, currency: chosen })) onWish({ ...wish, currency: chosen })
        }}
      />
      <ChoiceField
        name="place"
        label={t.place}
        hint={problem === 'place' ? t.noPlace : undefined}
        value={place}
        choices={[
          ['', t.choosePlace],
          [anywhere, t.anywhere],
          ...governorates.map((one) => [one.key, one[lang]] as const),
        ]}
        onChoice={(value) => setTyped((last) => ({ ...last, place: value }))}
      />
      <Button type="submit" icon="search" aria-busy={isBusy}>
        {isBusy ? t.finding : t.find}
      </Button>
    </form>
  )
}
