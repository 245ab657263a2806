import { type ComponentType, type FormEvent, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { currencies, currencyLabels } from '#domain/money/money.ts'
import { whatsAppShareLink } from '#domain/phone/phone.ts'
import { governorates } from '#domain/places/governorates.ts'
import type { Design } from '#domain/solar/design.ts'
import type { Options } from '#domain/solar/options.ts'
import { shareParam } from '#domain/solar/share-code.ts'
import { keepLoadSheet } from '#web/features/directory/engineers/load-sheet-question.ts'
import { ChoiceField, TextField } from '#web/features/solar/calculator/form/amount-field.tsx'
import type { KitBasketsProps } from '#web/features/solar/calculator/kit/kit-baskets.tsx'
import {
  anywhere,
  askedOf,
  type KitWish,
  kitParam,
  problemOf,
  wishIn,
} from '#web/features/solar/calculator/kit/kit-request.ts'
import style from '#web/features/solar/calculator/result/after-result.module.css'
import { marketTexts } from '#web/features/solar/calculator/result/market.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { chooseViewer, useViewer, usualCurrency } from '#web/platform/viewer-currency.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { paths, withQuery } from '#web/url.ts'

type KitFormProps = {
  options: Options
  code: string
  given: KitWish | null
  isBusy: boolean
  onWish: (wish: KitWish) => void
}

const KitForm = ({ options, code, given, isBusy, onWish }: KitFormProps) => {
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
      <TextField
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

type KitProps = { result: Design; options: Options; code: string }

/** Loads with the first search; a failed load is shown, and searching again retries it. */
const KitBaskets = lazy(async (): Promise<{ default: ComponentType<KitBasketsProps> }> => {
  try {
    return { default: (await import('#web/features/solar/calculator/kit/kit-baskets.tsx')).KitBaskets }
  } catch {
    return { default: KitLost }
  }
})

const KitLost = () => <p role="alert">{useTexts(marketTexts).failed}</p>

/** Nothing is fetched before a click, because mobile data is expensive. */
export const Market = ({ result, options, code, message }: KitProps & { message: string }) => {
  const t = useTexts(marketTexts)
  return (
    <>
      <section className={style.market} aria-labelledby="market">
        <div className={style.head}>
          <h2 id="market">{t.title}</h2>
          <Link to={paths.home}>{t.seeAll}</Link>
        </div>
        <FindKit result={result} options={options} code={code} />
      </section>
      <section className={style.engineers} aria-labelledby="engineers">
        <div>
          <h2 id="engineers">{t.engineers}</h2>
          <p>{t.engineersText}</p>
        </div>
        <div className={style.actions}>
          <LinkButton
            look="outline"
            icon="eng"
            to={withQuery(paths.engineers, { governorate: options.governorate ?? undefined })}
            onClick={() => keepLoadSheet(message)}
          >
            {options.governorate ? t.engineersNear : t.engineersAll}
          </LinkButton>
          <a
            className={buttonClass({ look: 'outline' })}
            href={whatsAppShareLink(message)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="wa" />
            {t.sendSheet}
          </a>
        </div>
      </section>
    </>
  )
}

/** With JavaScript the listings are fetched after a tap; without it the server has found them for the URL. */
const FindKit = (props: KitProps) => {
  const t = useTexts(marketTexts)
  const search = new URLSearchParams(useLocation().search)
  const [wish, setWish] = useState(() => wishIn(search))
  const asked = wish && askedOf(wish)
  return (
    <div className={style.find}>
      <p>{t.text}</p>
      <KitForm options={props.options} code={props.code} given={wish} isBusy={false} onWish={setWish} />
      {asked && (
        <Suspense fallback={<p role="status">{t.finding}</p>}>
          {/* Uses the code of the URL, which follows the form with a pause, so that a held stepper does not send a
              request for every step. */}
          <KitBaskets {...props} code={search.get(shareParam) || props.code} asked={asked} />
        </Suspense>
      )}
      <div className={style.actions}>
        {(['Panel', 'Battery', 'Inverter'] as const).map((type) => (
          <LinkButton key={type} look="outline" to={withQuery(paths.home, { type })}>
            {t.types[type]}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}
