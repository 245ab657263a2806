import {
  type ComponentType,
  type FormEvent,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { design } from '#domain/solar/design.ts'
import { canSize } from '#domain/solar/size.ts'
import style from '#web/features/solar/calculator/calculator.module.css'
import { unitCostsQuery, useCost } from '#web/features/solar/calculator/calculator.queries.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import { Advanced } from '#web/features/solar/calculator/form/advanced.tsx'
import { ApplianceList } from '#web/features/solar/calculator/form/appliance-list.tsx'
import { CarriedFields, HaveForm } from '#web/features/solar/calculator/form/have-form.tsx'
import { askedOf, kitQuery, wishIn } from '#web/features/solar/calculator/kit/kit-request.ts'
import {
  answerPlace,
  blankPlace,
  modeParam,
  modes,
  placeOf,
  readPlace,
} from '#web/features/solar/calculator/plan/plan-address.ts'
import { codeOf } from '#web/features/solar/calculator/plan/plan-form.ts'
import { type PlanState, usePlan } from '#web/features/solar/calculator/plan/use-plan.ts'
import afterStyle from '#web/features/solar/calculator/result/after-result.module.css'
import type { AfterResultProps } from '#web/features/solar/calculator/result/after-result.tsx'
import { Result } from '#web/features/solar/calculator/result/result.tsx'
import { reverseTexts } from '#web/features/solar/calculator/result/reverse.texts.ts'
import {
  SummaryBar,
  useSizeItems,
  useSizeSentence,
  useSupplyItems,
  useSupplySentence,
} from '#web/features/solar/calculator/result/summary-bar.tsx'
import { SupplyResult, suppliedOf } from '#web/features/solar/calculator/result/supply-result.tsx'
import { showToast } from '#web/platform/notices.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags } from '#web/platform/page/share-tags.tsx'
import { type Prefetched, prefetch } from '#web/platform/query-client.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Segments } from '#web/ui/segments.tsx'

/** Keeps a held stepper from making the screen reader talk without pause. */
const pauseMs = 800

/** The initial text is not announced. */
export const useSpoken = (text: string): string => {
  const [spoken, setSpoken] = useState('')
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    const timer = setTimeout(() => setSpoken(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return spoken
}

const never = () => () => undefined

/** False on the server and until hydration, so that controls that need JavaScript appear only once they work. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const formId = 'calculator'

/**
 * The page works without prices and in the browser does not wait for them. Requested listings that fail make it an
 * error page, which is never cached.
 */
export const loader = ({ request }: { request: Request }) => {
  const search = new URL(request.url).searchParams
  const wish = wishIn(search)
  const asked = wish && askedOf(wish)
  const code = codeOf(readPlace(search).form)
  return prefetch((client) =>
    Promise.all([client.prefetchQuery(unitCostsQuery()), asked && code && client.fetchQuery(kitQuery(code, asked))]),
  )
}
export const clientLoader = (): Prefetched => ({})

/** Loads with the first result; a failed load shows the result without it. */
const AfterResult = lazy(async (): Promise<{ default: ComponentType<AfterResultProps> }> => {
  try {
    return { default: (await import('#web/features/solar/calculator/result/after-result.tsx')).AfterResult }
  } catch {
    return { default: () => null }
  }
})

/** Answers both questions, which system is needed and what a given system can run, in the browser and on the server. */
export default function CalculatorScreen() {
  const element = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLHeadingElement>(null)
  const plan = usePlan(element)
  const { form, isGiven, mode, code, change } = plan
  const isReverse = mode === 'have'
  const result = useMemo(() => design(form.rows, form.options), [form])
  const supplied = useMemo(() => suppliedOf(form), [form])
  const canCalculate = !useIsLive() || isReverse || canSize(form.rows)
  const known = useCost(result)
  const sizeItems = useSizeItems(result)
  const supplyItems = useSupplyItems(supplied)
  const items = isReverse ? supplyItems : sizeItems
  const sentences = { size: useSizeSentence(result), have: useSupplySentence(supplied) }
  const spoken = useSpoken(sentences[mode])
  const showAnswer = (event: FormEvent) => {
    event.preventDefault()
    if (canCalculate && answer.current) goTo(answer.current)
  }
  return (
    // Complete in the server's HTML: on a first visit its script loads with the first interaction.
    <div className={classNames(style.page, afterStyle.page)} data-waits="">
      <Head plan={plan} shared={isGiven && code && !isReverse ? sentences.size : undefined} />
      <form
        id={formId}
        ref={element}
        className={style.form}
        method="get"
        action={answerPlace}
        autoComplete="off"
        onSubmit={showAnswer}
      >
        {/* Enter in an input activates the form's first button, which must not be one that removes a row. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        {isReverse && <input type="hidden" name={modeParam} value={mode} />}
        <CarriedFields form={form} isReverse={isReverse} />
        {isReverse && <HaveForm form={form} onChange={change} />}
        <ApplianceList form={form} wattHours={result.rowsWh} canCalculate={canCalculate} onChange={change} />
        {code && <StartAgain plan={plan} />}
        <Advanced form={form} mode={mode} result={result} onChange={change} />
      </form>
      <div className={style.answer}>
        {isReverse ? (
          <SupplyResult supplied={supplied} ref={answer} />
        ) : (
          <Result rows={form.rows} options={form.options} result={result} known={known} ref={answer} />
        )}
      </div>
      <Suspense>{!isReverse && result.dailyWh > 0 && <AfterResult form={form} result={result} code={code} />}</Suspense>
      <SummaryBar known={isReverse ? null : known} items={items} formId={formId} canCalculate={canCalculate} />
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </div>
  )
}

/** Scrolls only when the result is not in the upper half already; a fixed bar covers the bottom of the screen. */
const goTo = (heading: HTMLElement) => {
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) heading.scrollIntoView()
}

type HeadProps = { plan: PlanState; shared?: string }

const Head = ({ plan: { isGiven, mode, code, problem }, shared }: HeadProps) => {
  const t = useTexts(calculatorTexts)
  const reverse = useTexts(reverseTexts)
  const { title, lead } = mode === 'have' ? reverse : t
  const names = { size: t.modeSize, have: t.modeHave }
  return (
    <div>
      <PageTitle title={title} description={shared ?? lead} />
      <ShareTags page="calculator" />
      <PageHead title={title} lead={isGiven || mode === 'have' ? lead : t.exampleLead} />
      <div className={style.modes}>
        <Segments
          label={t.mode}
          items={modes.map((one) => ({ key: one, label: names[one], to: placeOf(one, code), current: one === mode }))}
        />
      </div>
      {problem && (
        <p className={style.problem} role="alert">
          <Icon name="alert" />
          <span>{t.problem[problem]}</span>
        </p>
      )}
    </div>
  )
}

const StartAgain = ({ plan: { form, change, restart } }: { plan: PlanState }) => {
  const t = useTexts(calculatorTexts)
  return (
    <LinkButton
      look="ghost"
      size="small"
      icon="refresh"
      to={blankPlace}
      onClick={(event) => {
        event.preventDefault()
        restart()
        showToast({ text: t.startedAgain, undo: { label: t.undo, run: () => change(() => form) } })
      }}
    >
      {t.startAgain}
    </LinkButton>
  )
}
