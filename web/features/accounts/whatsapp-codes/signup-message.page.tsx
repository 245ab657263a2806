import { Fragment } from 'react'
import { nameLengthMax } from '#domain/limits.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { signupTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import type { Lang } from '#web/platform/lang.ts'
import { withWayBack } from '#web/platform/session/way-back.ts'
import { paths } from '#web/url.ts'

const Failures = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <p className="bad" role="alert">
      <span>
        {lines.map((line, at) => (
          <Fragment key={line}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </span>
    </p>
  )

type FormProps = { typed: { name: string; phone: string }; failures: readonly string[] }

export const signupFormPage = (lang: Lang, { typed, failures }: FormProps) => {
  const t = authTexts[lang]
  return {
    title: signupTexts[lang].title,
    main: (
      <>
        <Failures lines={failures} />
        <form method="post">
          <label>
            {t.name}
            <input
              name="name"
              required
              dir="auto"
              autoComplete="name"
              maxLength={nameLengthMax * 2}
              defaultValue={typed.name}
            />
          </label>
          <label>
            {t.phone}
            <input name="phone" required dir="ltr" type="tel" autoComplete="tel" defaultValue={typed.phone} />
          </label>
          <label>
            {t.password}
            <input name="password" required type="password" autoComplete="new-password" />
          </label>
          <label>
            {t.confirmPassword}
            <input name="confirmation" required type="password" autoComplete="new-password" />
          </label>
          <p className="hint">{t.passwordHint}</p>
          <button type="submit" className="main">
            <b>{messageTexts[lang].confirmBy}</b>
          </button>
        </form>
      </>
    ),
  }
}

type WaitingProps = {
  waiting: { phone: string; ticket: string; code: string; url: string }
  back: string | null
  failures?: readonly string[]
}

export const signupWaitingPage = (lang: Lang, { waiting, back, failures = [] }: WaitingProps) => {
  const t = messageTexts[lang]
  const { phone, ticket, code, url } = waiting
  return {
    title: t.title,
    main: (
      <>
        <p>
          {t.sendFrom} <bdi dir="ltr">{spacedPhone(phone)}</bdi>. {t.costsNothing}
        </p>
        <div className="code">
          {t.yourCode}
          <output dir="ltr">{`${code.slice(0, 3)} ${code.slice(3)}`}</output>
        </div>
        <a className="go" href={url} target="_blank" rel="noopener noreferrer">
          {t.open}
        </a>
        <ol>
          {Object.values(t.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Failures lines={failures} />
        <form method="post">
          {Object.entries({ ticket, phone, code }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit">
            <b>{t.sent}</b>
          </button>
        </form>
        <p className="links">
          <a href={withWayBack(paths.signup, back)}>{authTexts[lang].changeDetails}</a>
        </p>
      </>
    ),
  }
}

export const signupDonePage = (lang: Lang, { back }: { back: string | null }) => {
  const t = signupTexts[lang]
  return {
    title: t.done,
    main: (
      <>
        <p className="done" role="status">
          {messageTexts[lang].doneWithoutScript}
        </p>
        <p className="links">
          <a href={back ?? paths.myProducts}>{back ? authTexts[lang].goBack : t.signIn}</a>
        </p>
      </>
    ),
  }
}

export const signupEndedPage = (lang: Lang, { back, failure }: { back: string | null; failure: string }) => ({
  title: messageTexts[lang].title,
  main: (
    <>
      <Failures lines={[failure]} />
      <p>
        <a className="go" href={withWayBack(paths.signup, back)}>
          {messageTexts[lang].newCode}
        </a>
      </p>
    </>
  ),
})
