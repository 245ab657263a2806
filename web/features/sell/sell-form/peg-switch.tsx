import type { PegCurrency } from '#domain/money/peg.ts'
import style from '#web/features/sell/sell-form/peg-switch.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { canPeg } from '#web/features/sell/sell-form/sell-fields.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { useShownPrice } from '#web/features/sell/sell-form/use-shown-price.ts'
import { shortMoney } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Switch } from '#web/ui/switch.tsx'

const hintId = 'sell-peg-hint'

/** Offered for a price in USD or SAR: people then see it in the rial of the place, at the rate of the day. */
export const PegSwitch = ({ sell: { fields, set } }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const shown = useShownPrice(fields)
  if (!canPeg(fields)) return null
  const currency = fields.currency as PegCurrency
  return (
    <div>
      <Switch
        name="isPegged"
        label={t.peg[currency]}
        describedBy={hintId}
        isOn={fields.isPegged}
        onSwitch={(isOn) => set('isPegged', isOn)}
      />
      <p id={hintId} className={style.hint}>
        {t.pegHint[currency]}
        {shown && <b> {t.pegToday(shortMoney(lang, shown.price, shown.currency))}</b>}
      </p>
    </div>
  )
}
