import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { dealTextLengthMax } from '#domain/deals/deals.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { earliestDay, type TypedAnswer, todayOf } from '#web/features/deals/deal/deal-draft.ts'
import { dealFormTexts, problemTexts, reasonTexts } from '#web/features/deals/deal/deal-form.texts.ts'
import { moneyParts } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'

type AnswerFieldsProps = { lang: Lang; deal: Deal; now: number; typed?: TypedAnswer }

/**
 * Elements without classes, for the page in the app and the one without it. The price is asked for, because a visitor
 * who is not signed in is not shown the one of the code.
 */
export const AnswerFields = ({ lang, deal, now, typed = {} }: AnswerFieldsProps) => {
  const t = dealFormTexts[lang]
  const auth = authTexts[lang]
  const { unit, zone } = moneyParts(lang, 0, deal.currency)
  const currency = [unit, zone].filter(Boolean).join(' ')
  const radio = (value: 'yes' | 'no') => (
    <label className="choice">
      <input type="radio" name="described" value={value} required defaultChecked={typed.described === value} />
      {t[value]}
    </label>
  )
  return (
    <>
      <label>
        {`${t.paid(deal.pieces)} (${currency})`}
        <input name="price" required inputMode="decimal" dir="ltr" autoComplete="off" defaultValue={typed.price} />
      </label>
      <label>
        {t.when}
        <input
          name="day"
          type="date"
          min={earliestDay(deal)}
          max={todayOf(now)}
          defaultValue={typed.day ?? todayOf(now)}
        />
      </label>
      <fieldset>
        <legend>{t.described}</legend>
        {radio('yes')}
        {radio('no')}
      </fieldset>
      <Options label={t.ifProblem} name="problem" lang={lang} texts={problemTexts[lang]} chosen={typed.problem} />
      <label>
        {t.more}
        <textarea name="text" rows={2} dir="auto" maxLength={dealTextLengthMax} defaultValue={typed.text} />
      </label>
      <p className="hint">{t.whoSees}</p>
      <label>
        {auth.phone}
        <input name="phone" required dir="ltr" type="tel" autoComplete="tel" defaultValue={typed.phone} />
      </label>
      <label>
        {auth.password}
        <input name="password" required type="password" autoComplete="current-password" />
      </label>
      <p className="hint">{t.answerHere}</p>
      <button type="submit" className="main" name="answer" value="confirm">
        <b>{t.confirm}</b>
      </button>
      <Options
        label={`${t.decline}. ${t.declineWhy}`}
        name="reason"
        lang={lang}
        texts={reasonTexts[lang]}
        chosen={typed.reason}
      />
      <button type="submit" name="answer" value="decline" formNoValidate>
        <b>{t.declineSend}</b>
      </button>
    </>
  )
}

type OptionsProps = {
  label: string
  name: string
  lang: Lang
  texts: Record<string, string>
  chosen: string | undefined
}

const Options = ({ label, name, lang, texts, chosen }: OptionsProps) => (
  <label>
    {label}
    <select name={name} defaultValue={chosen ?? ''}>
      <option value="">{dealFormTexts[lang].choose}</option>
      {Object.entries(texts).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
