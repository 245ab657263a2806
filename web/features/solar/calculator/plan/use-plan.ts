import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { type PlanProblem, readPlan, shareParam } from '#domain/solar/share-code.ts'
import {
  isSame,
  type Mode,
  placeOf,
  readFields,
  readMode,
  readPlace,
} from '#web/features/solar/calculator/plan/plan-address.ts'
import { blankForm, codeOf, type FormPlan, formOf } from '#web/features/solar/calculator/plan/plan-form.ts'
import { langParam } from '#web/platform/lang.ts'

/** Does not start with the session's prefix, whose keys other tabs listen to. */
const planKey = 'shamsouq-calculator'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string) => {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // When storage is full or blocked, the next visit starts empty.
  }
}

export const savedPlan = (): FormPlan | null => {
  const code = read(planKey)
  const plan = code ? readPlan(code).plan : null
  return plan && formOf(plan)
}

/** An empty code clears it. */
const savePlan = (code: string) => write(planKey, code)

/** Long enough that a held stepper does not rewrite the URL for every step. */
const writeDelayMs = 400

export type PlanState = {
  form: FormPlan
  /** False for the example that is shown until something is entered. */
  isGiven: boolean
  problem: PlanProblem | null
  mode: Mode
  /** Share code of the current form, which is newer than the URL. */
  code: string
  change: (next: (form: FormPlan) => FormPlan) => void
  restart: () => void
}

/** The plan is stored in the URL, for sharing, and in local storage, for the next visit. */
export const usePlan = (element: RefObject<HTMLFormElement | null>): PlanState => {
  const search = new URLSearchParams(useLocation().search)
  const [{ form, problem, isGiven }, setFound] = useState(() => readPlace(search))
  const code = codeOf(form)
  const show = (next: FormPlan) => setFound({ form: next, problem: null, isGiven: true })
  useFirstForm(element, search, form, show)
  const mode = readMode(search)
  useAddress(search, { code, mode, isWritten: isGiven && problem === null }, (given) => setFound(readPlace(given)))
  return {
    form,
    isGiven,
    problem,
    mode,
    code,
    change: (next) => setFound((found) => ({ form: next(found.form), problem: null, isGiven: true })),
    restart: () => {
      savePlan('')
      show(blankForm)
    },
  }
}

/** Prefers input typed before hydration; without a plan in the URL, then the plan of the last visit. */
const useFirstForm = (
  element: RefObject<HTMLFormElement | null>,
  search: URLSearchParams,
  form: FormPlan,
  show: (next: FormPlan) => void,
) => {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current || !element.current) return
    isFirst.current = false
    const typed = typedForm(element.current)
    const saved = readPlace(search).isGiven ? null : savedPlan()
    if (typed && !isSame(typed, form)) show(typed)
    else if (saved) show(saved)
  })
}

const typedForm = (element: HTMLFormElement): FormPlan | null => {
  if (![...element.elements].some(isTouched)) return null
  const fields = [...new FormData(element)].map(([name, value]) => [name, String(value)])
  const { form, problem } = readFields(new URLSearchParams(fields))
  return problem ? null : form
}

const isTouched = (field: Element) =>
  field instanceof HTMLInputElement
    ? field.value !== field.defaultValue || field.checked !== field.defaultChecked
    : field instanceof HTMLSelectElement && [...field.options].some((one) => one.selected !== one.defaultSelected)

/** The example and unreadable plans are not written to the URL. */
type ShownPlan = { code: string; mode: Mode; isWritten: boolean }

/** Writes the form to the URL, and follows links to another plan on the same page. */
const useAddress = (search: URLSearchParams, shown: ShownPlan, adopt: (given: URLSearchParams) => void) => {
  const { code, mode, isWritten } = shown
  const navigate = useNavigate()
  const isNavigating = useNavigation().state !== 'idle'
  const address = search.get(shareParam) ?? ''
  const lang = search.get(langParam)
  useArrival(() => address && address !== code && adopt(search))
  useEffect(() => {
    if (!isWritten || isNavigating || code === address) return
    const timer = setTimeout(() => {
      savePlan(code)
      navigate(placeOf(mode, code, lang), { replace: true, preventScrollReset: true })
    }, writeDelayMs)
    return () => clearTimeout(timer)
  }, [code, address, mode, lang, isWritten, isNavigating, navigate])
}

/** Runs when a link or the history leads here, not on `replace` navigations, which may arrive late. */
const useArrival = (arrive: () => void) => {
  const { key } = useLocation()
  const isRewritten = useNavigationType() === 'REPLACE'
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (!isRewritten) arrive()
  })
}
