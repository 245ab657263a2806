import { type Answer, answers, type Question } from '#contract/endpoints/sell/freshness.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { stillTexts } from '#server/pages/plain/freshness-link-page.texts.ts'
import { plainPage, safe } from '#server/pages/plain/plain-page.html.ts'
import { formatDate, moneyParts } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { paths } from '#web/url.ts'

const drawings: Record<Answer, string> = {
  available: '<circle cx="12" cy="12" r="10"/><path d="m16 9-5.5 5.5L8 12"/>',
  reserved: '<circle cx="12" cy="12" r="10"/><path d="M10 15V9M14 15V9"/>',
  sold: '<path d="M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z"/><circle cx="7.5" cy="7.5" r=".5" fill="currentColor"/>',
}

/** Day and month: these dates are days away. */
const dayOf = (lang: Lang, iso: string) => formatDate(lang, iso).replace(/ \d{4}$/, '')

const aboutOf = (lang: Lang, question: Question, now: Date) => {
  const { amount, unit, zone } = moneyParts(lang, question.price, question.currency)
  const photo = question.picture
    ? `<img src="${safe(pictureUrl(question.picture.id, 320))}" alt="" width="84" height="84">`
    : ''
  const when = relativeTime(lang, question.confirmedAt ?? question.askedAt, now.getTime())
  return (
    `<article>${photo}<div><b><bdi>${safe(question.name)}</bdi></b>` +
    `<span class="price"><bdi>${safe(amount)}</bdi><small>${safe([unit, zone].filter(Boolean).join(' '))}</small></span>` +
    `<span class="meta">${safe(stillTexts[lang].lastConfirmed(question.governorate[lang], when))}</span></div></article>`
  )
}

const buttonsOf = (lang: Lang, { answer, status, isUnconfirmed }: Question) => {
  const t = stillTexts[lang]
  const effectOf = (one: Answer) => {
    if (one !== 'available') return t.effects[one]
    if (status === 'expired') return t.comesBack
    return isUnconfirmed ? t.movesUp : t.effects.available
  }
  const buttons = answers.map((one) => {
    const isMain = one === (answer ?? 'available')
    const pressed = answer === null ? '' : ` aria-pressed="${one === answer}"`
    return (
      `<button name="answer" value="${one}"${isMain ? ' class="main"' : ''}${pressed}>` +
      `<svg viewBox="0 0 24 24" aria-hidden="true">${drawings[one]}</svg>` +
      `<span><b>${safe(t.names[one] ?? '')}</b><small>${safe(effectOf(one) ?? '')}</small></span></button>`
    )
  })
  return `<form method="post">${buttons.join('')}</form>`
}

const undoOf = (lang: Lang, { canUndo }: Question) =>
  canUndo
    ? `<form method="post"><button class="undo" name="answer" value="undo">${stillTexts[lang].undo}</button></form>`
    : ''

/** What came of the answer, or what happens without one. */
const stateOf = (lang: Lang, question: Question) => {
  const t = stillTexts[lang]
  const { answer, status, isUnconfirmed } = question
  const [marked, ends] = [dayOf(lang, question.unconfirmedAt), dayOf(lang, question.endsAt)]
  if (status === 'pending') return `<p class="done" role="status">${t.inReview}</p>`
  if (status === 'rejected' || (status === 'expired' && answer !== null)) return `<p class="bad">${t.notPublic}</p>`
  if (answer !== null)
    return `<div class="done" role="status"><span>${t.done[answer]}</span>${undoOf(lang, question)}</div>`
  if (status === 'expired') return `<p class="bad">${t.takenOff}</p>`
  return isUnconfirmed ? `<p class="bad">${t.marked(ends)}</p>` : `<p class="hint">${t.nextSteps(marked, ends)}</p>`
}

/** A sold listing is answered anew only while its sale can be undone. */
const isAnswerable = ({ answer, status, canUndo }: Question) =>
  (status === 'approved' && answer !== 'sold') ||
  (status === 'expired' && answer === null) ||
  (status === 'sold' && canUndo)

const messagesOf = (lang: Lang, { getsMessages }: Question) => {
  const { stop, stopped, start } = stillTexts[lang]
  return getsMessages
    ? `<button name="messages" value="off">${stop}</button>`
    : `<span>${stopped} <button name="messages" value="on">${start}</button></span>`
}

/** `failure`: why the last answer was refused. */
export const stillPage = (lang: Lang, question: Question, now: Date, failure?: string): string => {
  const t = stillTexts[lang]
  const state = stateOf(lang, question)
  const isOpen = question.answer === null && question.status === 'approved' && !question.isUnconfirmed
  return plainPage(
    lang,
    t.title,
    (failure ? `<p class="bad" role="alert">${safe(failure)}</p>` : '') +
      aboutOf(lang, question, now) +
      (isOpen ? '' : state) +
      (isAnswerable(question) ? buttonsOf(lang, question) : '') +
      (isOpen ? state : '') +
      `<form class="links" method="post"><a href="${paths.myProducts}">${t.edit}</a>${messagesOf(lang, question)}</form>`,
  )
}

export const endedPage = (lang: Lang): string => {
  const t = stillTexts[lang]
  return plainPage(
    lang,
    t.endedTitle,
    `<p>${t.ended}</p><p class="links"><a href="${paths.myProducts}">${t.signIn}</a></p>`,
  )
}
