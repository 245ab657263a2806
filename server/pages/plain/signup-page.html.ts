import { nameLengthMax } from '#domain/limits.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { plainPage, safe } from '#server/pages/plain/plain-page.html.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { signupTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import type { Lang } from '#web/platform/lang.ts'
import { withWayBack } from '#web/platform/way-back.ts'
import { paths } from '#web/url.ts'

const failureOf = (lines: readonly string[]) =>
  lines.length > 0 ? `<p class="bad" role="alert"><span>${lines.map(safe).join('<br>')}</span></p>` : ''

const number = (phone: string) => `<bdi dir="ltr">${safe(spacedPhone(phone))}</bdi>`

/** The form again, with what was typed except the password. */
export const formPage = (lang: Lang, typed: { name: string; phone: string }, failures: readonly string[]): string => {
  const t = authTexts[lang]
  const field = (name: string, label: string, rest: string) =>
    `<label>${label}<input name="${name}" required ${rest}></label>`
  return plainPage(
    lang,
    signupTexts[lang].title,
    `${failureOf(failures)}<form method="post">` +
      field(
        'name',
        t.name,
        `dir="auto" autocomplete="name" maxlength="${nameLengthMax * 2}" value="${safe(typed.name)}"`,
      ) +
      field('phone', t.phone, `dir="ltr" type="tel" autocomplete="tel" value="${safe(typed.phone)}"`) +
      field('password', t.password, 'type="password" autocomplete="new-password"') +
      field('confirmation', t.confirmPassword, 'type="password" autocomplete="new-password"') +
      `<p class="hint">${t.passwordHint}</p>` +
      `<button class="main"><b>${messageTexts[lang].confirmBy}</b></button></form>`,
  )
}

export type Waiting = { phone: string; ticket: string; code: string; url: string }

/** The code to send, and the button for afterwards. */
export const waitingPage = (
  lang: Lang,
  { phone, ticket, code, url }: Waiting,
  back: string | null,
  failures: readonly string[] = [],
): string => {
  const t = messageTexts[lang]
  const steps = Object.values(t.steps).map((step) => `<li>${step}</li>`)
  const hidden = Object.entries({ ticket, phone, code }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`,
  )
  return plainPage(
    lang,
    t.title,
    `<p>${t.sendFrom} ${number(phone)}. ${t.costsNothing}</p>` +
      `<div class="code">${t.yourCode}<output dir="ltr">${safe(`${code.slice(0, 3)} ${code.slice(3)}`)}</output></div>` +
      `<a class="go" href="${safe(url)}" target="_blank" rel="noopener noreferrer">${t.open}</a>` +
      `<ol>${steps.join('')}</ol>${failureOf(failures)}` +
      `<form method="post">${hidden.join('')}<button><b>${t.sent}</b></button></form>` +
      `<p class="links"><a href="${safe(withWayBack(paths.signup, back))}">${authTexts[lang].changeDetails}</a></p>`,
  )
}

/** `back` is the page that asked for an account. */
export const donePage = (lang: Lang, back: string | null): string => {
  const t = signupTexts[lang]
  return plainPage(
    lang,
    t.done,
    `<p class="done" role="status">${messageTexts[lang].doneWithoutScript}</p>` +
      `<p class="links"><a href="${safe(back ?? paths.myProducts)}">${back ? authTexts[lang].goBack : t.signIn}</a></p>`,
  )
}

/** Nothing can be done with this code any more. */
export const endedPage = (lang: Lang, back: string | null, failure: string): string =>
  plainPage(
    lang,
    messageTexts[lang].title,
    `${failureOf([failure])}<p><a class="go" href="${safe(withWayBack(paths.signup, back))}">${messageTexts[lang].newCode}</a></p>`,
  )
