import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import type { Application, ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import style from '#web/features/directory/applications/apply.module.css'
import { applyTexts } from '#web/features/directory/applications/apply.texts.ts'
import { type Section, sectionsOf } from '#web/features/directory/applications/apply-sections.tsx'
import { type ApplyForm as Form, useApplyForm } from '#web/features/directory/applications/use-apply-form.ts'
import { EntryFormBox } from '#web/features/directory/entry-form/entry-form.tsx'
import { DraftStrip } from '#web/features/directory/entry-form/entry-strips.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'

type ApplyFormProps = { kind: ApplicationKind; application: Application | null; user: User; onSent: () => void }

const hasError = ({ fields }: Section, errors: Form['errors']) =>
  Object.entries(errors).some(([name, error]) => error && fields.some((field) => name.split('.')[0] === field))

/** Each section is checked before the next one opens. */
export const ApplyForm = ({ kind, application, user, onSent }: ApplyFormProps) => {
  const form = useApplyForm({ kind, application, user, onSent })
  const sections = sectionsOf[kind]
  const { current, isChecking, go, headings } = useSteps(sections, form)
  return (
    <EntryFormBox form={form} className={style.form}>
      <Steps kind={kind} sections={sections} current={current} form={form} onGo={(at) => void go(at)} />
      <div className={style.sections}>
        <Progress sections={sections} current={current} />
        <DraftStrip form={form} />
        {sections.map((section, at) => (
          <SectionBox
            key={section.name}
            section={section}
            at={at}
            form={form}
            isFolded={at !== current}
            isDone={at < current}
            heading={(element) => {
              headings.current[at] = element
            }}
            onEdit={() => void go(at)}
          />
        ))}
        <SendBar
          form={form}
          current={current}
          total={sections.length}
          isAgain={application !== null}
          isChecking={isChecking}
          onNext={() => void go(current + 1)}
        />
      </div>
    </EntryFormBox>
  )
}

/** Moves to a section and focuses its heading, except on the first render. Errors open their section. */
const useSteps = (sections: readonly Section[], form: Form) => {
  const [moves, setMoves] = useState(0)
  const [isChecking, setChecking] = useState(false)
  const headings = useRef<(HTMLHeadingElement | null)[]>([])
  const { errors, check, setStep } = form
  const current = Math.min(form.step, sections.length - 1)
  useEffect(() => {
    const heading = moves > 0 ? headings.current[current] : null
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }, [moves, current])
  // A layout effect, so that the section is open before the first wrong field gets the focus.
  const known = useRef(errors)
  useLayoutEffect(() => {
    const isNew = Object.entries(errors).some(([name, error]) => error && !known.current[name])
    known.current = errors
    const wrong = sections.findIndex((section) => hasError(section, errors))
    const isShown = sections[current] && hasError(sections[current], errors)
    if (isNew && wrong >= 0 && !isShown) setStep(wrong)
  }, [sections, errors, current, setStep])
  const show = (place: number) => {
    setStep(place)
    setMoves((count) => count + 1)
  }
  const go = async (place: number) => {
    if (isChecking) return
    if (place <= current) return show(place)
    setChecking(true)
    for (const section of sections.slice(current, place)) if (!(await check(section.fields))) return setChecking(false)
    setChecking(false)
    show(place)
  }
  return { current, isChecking, go, headings }
}

type StepsProps = {
  kind: ApplicationKind
  sections: readonly Section[]
  current: number
  form: Form
  onGo: (at: number) => void
}

/** Shown on wide screens. */
const Steps = ({ kind, sections, current, form, onGo }: StepsProps) => {
  const t = useTexts(applyTexts)
  return (
    <aside className={style.steps}>
      <p className={style.stepsTitle}>{t.stepsOf[kind]}</p>
      <ol>
        {sections.map(({ name }, at) => (
          <li key={name}>
            <button type="button" aria-current={at === current ? 'step' : undefined} onClick={() => onGo(at)}>
              <Mark at={at} isDone={at < current} />
              {t.sections[name]}
            </button>
          </li>
        ))}
      </ol>
      <p className={style.kept}>
        <Icon name="okc" size="small" />
        {form.isChanged ? t.draftKept : t.nothingYet}
      </p>
    </aside>
  )
}

const Mark = ({ at, isDone }: { at: number; isDone: boolean }) => (
  <span className={style.mark} data-done={isDone || undefined} aria-hidden="true">
    {isDone ? <Icon name="check" size="small" /> : <bdi>{at + 1}</bdi>}
  </span>
)

/** Shown on phones. */
const Progress = ({ sections, current }: Pick<StepsProps, 'sections' | 'current'>) => {
  const t = useTexts(applyTexts)
  const name = sections[current]?.name
  return (
    <div className={style.progress}>
      <div className={style.bars} aria-hidden="true">
        {sections.map((section, at) => (
          <i key={section.name} data-state={at < current ? 'done' : at === current ? 'now' : undefined} />
        ))}
      </div>
      <p role="status">{name && t.stepNamed(current + 1, sections.length, t.sections[name])}</p>
    </div>
  )
}

type SectionBoxProps = {
  section: Section
  at: number
  form: Form
  isFolded: boolean
  isDone: boolean
  heading: (element: HTMLHeadingElement | null) => void
  onEdit: () => void
}

/** Folded inputs stay mounted, so that uploads continue and typed values are sent. */
const SectionBox = ({ section, at, form, isFolded, isDone, heading, onEdit }: SectionBoxProps) => {
  const t = useTexts(applyTexts)
  const lang = useLang()
  const title = t.sections[section.name]
  const summary = section.summary(form.fields, lang)
  return (
    <section className={style.section} data-folded={isFolded || undefined}>
      <div className={style.head}>
        <Mark at={at} isDone={isDone} />
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {isFolded && (
          <button
            className={style.edit}
            type="button"
            aria-label={isDone ? t.editNamed(title) : t.openNamed(title)}
            onClick={onEdit}
          >
            {isDone ? t.edit : t.open}
          </button>
        )}
      </div>
      {isFolded && summary && (
        <p className={style.summary}>
          <bdi>{summary}</bdi>
        </p>
      )}
      <div className={style.inputs} hidden={isFolded}>
        {section.inputs}
      </div>
    </section>
  )
}

type SendBarProps = {
  form: Form
  current: number
  total: number
  isAgain: boolean
  isChecking: boolean
  onNext: () => void
}

/** A form that was sent before can be sent again from every section. */
const SendBar = ({ form, current, total, isAgain, isChecking, onNext }: SendBarProps) => {
  const t = useTexts(applyTexts)
  const { isBusy, isSending, isChanged, errors } = form
  const isLast = current === total - 1
  const label = isSending ? t.picturesOnTheWay : isBusy ? t.sending : isAgain ? t.sendAgain : t.send
  return (
    <div className={style.bar} data-bottom-bar>
      <FormError text={errors.form} />
      <div className={style.place}>
        <b>{t.step(current + 1, total)}</b>
        {isChanged && <span>{t.draftKept}</span>}
      </div>
      {!isLast && (
        <Button
          look={isAgain ? 'outline' : 'primary'}
          aria-busy={isChecking}
          aria-disabled={isChecking}
          onClick={onNext}
        >
          {t.next}
        </Button>
      )}
      {(isLast || isAgain) && (
        <Button type="submit" disabled={isBusy}>
          {label}
        </Button>
      )}
    </div>
  )
}
