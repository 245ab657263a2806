import { useState } from 'react'
import { type Currency, currencies, currencyLabels } from '#domain/money/money.ts'
import { type GovernorateKey, governorates } from '#domain/places/governorates.ts'
import style from '#web/features/site/currency/currency.dialog.module.css'
import { currencyDialogTexts } from '#web/features/site/currency/currency-dialog.texts.ts'
import { showToast } from '#web/platform/notices.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { chooseViewer, useViewer, usualCurrency, type Viewer } from '#web/platform/viewer-currency.ts'
import { Button } from '#web/ui/form/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const formId = 'currency-form'

export type CurrencyDialogProps = { wish: { governorate: GovernorateKey | null } | null; onClose: () => void }

/** The only place where the viewer's governorate and currency are changed. */
export const CurrencyDialog = ({ wish, onClose }: CurrencyDialogProps) => {
  const t = useTexts(currencyDialogTexts)
  const site = useTexts(siteTexts)
  return (
    <Sheet
      id="currency-dialog"
      title={t.title}
      closeLabel={site.close}
      narrow
      open={wish !== null}
      onClose={onClose}
      foot={
        <Button type="submit" form={formId} block>
          {t.save}
        </Button>
      }
    >
      {wish && <CurrencyForm lookedIn={wish.governorate} onClose={onClose} />}
    </Sheet>
  )
}

const CurrencyForm = ({ lookedIn, onClose }: { lookedIn: GovernorateKey | null; onClose: () => void }) => {
  const t = useTexts(currencyDialogTexts)
  const lang = useLang()
  const viewer = useViewer()
  const [chosen, setChosen] = useState<Viewer>(() => {
    const governorate = viewer.governorate ?? lookedIn
    return { governorate, currency: viewer.currency ?? usualCurrency(governorate) }
  })
  const place = governorates.find(({ key }) => key === chosen.governorate)
  /** Selecting a governorate selects its usual currency; where both rials are in use the current choice stays. */
  const choosePlace = (key: string) => {
    const governorate = governorates.find((one) => one.key === key)?.key ?? null
    setChosen(({ currency }) => ({ governorate, currency: usualCurrency(governorate) ?? currency }))
  }
  const save = () => {
    chooseViewer(chosen)
    onClose()
    showToast({ text: t.saved })
  }
  return (
    <form
      id={formId}
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p>{t.lead}</p>
      <SelectField
        id="viewer-governorate"
        label={t.governorate}
        options={[
          { value: '', label: t.anywhere },
          ...governorates.map(({ key, ...name }) => ({ value: key, label: name[lang] })),
        ]}
        value={chosen.governorate ?? ''}
        onChange={(event) => choosePlace(event.target.value)}
      />
      <RadioGroup
        id="viewer-currency"
        look="lines"
        label={t.currency}
        options={[
          ...currencies.map((code) => ({ value: code, label: currencyLabels[code].name[lang] })),
          { value: '', label: t.none },
        ]}
        value={chosen.currency ?? ''}
        hint={place && hintOf(t, place[lang], place, lang)}
        onChoose={(code) => setChosen({ ...chosen, currency: currencies.find((one) => one === code) ?? null })}
      />
    </form>
  )
}

type Words = (typeof currencyDialogTexts)['ar']

const hintOf = (t: Words, name: string, place: { zone: string; currency: Currency | null }, lang: 'ar' | 'en') =>
  place.zone === 'mixed' || place.currency === null
    ? t.bothRials(name)
    : t.usual(name, currencyLabels[place.currency].name[lang])
