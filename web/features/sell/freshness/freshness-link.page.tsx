import { type Answer, answers, type Question } from '#contract/endpoints/sell/freshness.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { stillTexts } from '#web/features/sell/freshness/freshness-link.texts.ts'
import { formatDate, moneyParts } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { paths } from '#web/url.ts'

const drawings: Record<Answer, React.ReactNode> = {
  available: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="m16 9-5.5 5.5L8 12" />
    </>
  ),
  reserved: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M10 15V9M14 15V9" />
    </>
  ),
  sold: (
    <>
      <path d="M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z" />
      <circle cx="7.5" cy="7.5" r=".5" fill="currentColor" />
    </>
  ),
}

/** Omits the year, since these dates are only days away. */
const dayOf = (lang: Lang, iso: string) => formatDate(lang, iso).replace(/ \d{4}$/, '')

type QuestionProps = { lang: Lang; question: Question }

const About = ({ lang, question, now }: QuestionProps & { now: number }) => {
  const { amount, unit, zone } = moneyParts(lang, question.price, question.currency)
  const when = relativeTime(lang, question.confirmedAt ?? question.askedAt, now)
  return (
    <article>
      {question.picture && <img src={pictureUrl(question.picture.id, 320)} alt="" width="84" height="84" />}
      <div>
        <b>
          <bdi>{question.name}</bdi>
        </b>
        <span className="price">
          <bdi>{amount}</bdi>
          <small>{[unit, zone].filter(Boolean).join(' ')}</small>
        </span>
        <span className="meta">{stillTexts[lang].lastConfirmed(question.governorate[lang], when)}</span>
      </div>
    </article>
  )
}

const Buttons = ({ lang, question: { answer, status, isUnconfirmed } }: QuestionProps) => {
  const t = stillTexts[lang]
  const effectOf = (one: Answer) => {
    if (one !== 'available') return t.effects[one]
    if (status === 'expired') return t.comesBack
    return isUnconfirmed ? t.movesUp : t.effects.available
  }
  return (
    <form method="post">
      {answers.map((one) => (
        <button
          key={one}
          type="submit"
          name="answer"
          value={one}
          className={one === (answer ?? 'available') ? 'main' : undefined}
          aria-pressed={answer === null ? undefined : one === answer}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {drawings[one]}
          </svg>
          <span>
            <b>{t.names[one]}</b>
            <small>{effectOf(one)}</small>
          </span>
        </button>
      ))}
    </form>
  )
}

const Undo = ({ lang, question }: QuestionProps) =>
  question.canUndo && (
    <form method="post">
      <button type="submit" className="undo" name="answer" value="undo">
        {stillTexts[lang].undo}
      </button>
    </form>
  )

const State = ({ lang, question }: QuestionProps) => {
  const t = stillTexts[lang]
  const { answer, status, isUnconfirmed } = question
  const [marked, ends] = [dayOf(lang, question.unconfirmedAt), dayOf(lang, question.endsAt)]
  if (status === 'pending')
    return (
      <p className="done" role="status">
        {t.inReview}
      </p>
    )
  if (status === 'rejected' || (status === 'expired' && answer !== null)) return <p className="bad">{t.notPublic}</p>
  if (answer !== null)
    return (
      <div className="done" role="status">
        <span>{t.done[answer]}</span>
        <Undo lang={lang} question={question} />
      </div>
    )
  if (status === 'expired') return <p className="bad">{t.takenOff}</p>
  return isUnconfirmed ? <p className="bad">{t.marked(ends)}</p> : <p className="hint">{t.nextSteps(marked, ends)}</p>
}

/** A sold listing can be answered again only while its sale can be undone. */
const isAnswerable = ({ answer, status, canUndo }: Question) =>
  (status === 'approved' && answer !== 'sold') ||
  (status === 'expired' && answer === null) ||
  (status === 'sold' && canUndo)

const MessageSwitch = ({ lang, question: { getsMessages } }: QuestionProps) => {
  const { stop, stopped, start } = stillTexts[lang]
  const button = (value: 'on' | 'off', text: string) => (
    <button type="submit" name="messages" value={value}>
      {text}
    </button>
  )
  if (getsMessages) return button('off', stop)
  return (
    <span>
      {stopped} {button('on', start)}
    </span>
  )
}

type FreshnessProps = {
  question: Question
  now: number
  failure?: string | undefined
}

export const freshnessPage = (lang: Lang, { question, now, failure }: FreshnessProps) => {
  const t = stillTexts[lang]
  const state = <State lang={lang} question={question} />
  const isOpen = question.answer === null && question.status === 'approved' && !question.isUnconfirmed
  return {
    title: t.title,
    main: (
      <>
        {failure && (
          <p className="bad" role="alert">
            {failure}
          </p>
        )}
        <About lang={lang} question={question} now={now} />
        {!isOpen && state}
        {isAnswerable(question) && <Buttons lang={lang} question={question} />}
        {isOpen && state}
        <form className="links" method="post">
          <a href={paths.myProducts}>{t.edit}</a>
          <MessageSwitch lang={lang} question={question} />
        </form>
      </>
    ),
  }
}

export const freshnessEndedPage = (lang: Lang, _props: object) => {
  const t = stillTexts[lang]
  return {
    title: t.endedTitle,
    main: (
      <>
        <p>{t.ended}</p>
        <p className="links">
          <a href={paths.myProducts}>{t.signIn}</a>
        </p>
      </>
    ),
  }
}
