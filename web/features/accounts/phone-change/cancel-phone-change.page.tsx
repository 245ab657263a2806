import { keepNumberTexts } from '#web/features/accounts/phone-change/cancel-phone-change.texts.ts'
import { formatDate } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { paths } from '#web/url.ts'

/** `end` is the last digits of the new number. */
type ChangeProps = { state: 'asked' | 'waiting' | 'stopped' | 'done' | 'unknown'; end: string; effectiveAt: string }

const LinkTo = ({ path, children }: { path: string; children: string }) => (
  <p className="links">
    <a href={path}>{children}</a>
  </p>
)

export const cancelPhoneChangePage = (lang: Lang, { state, end, effectiveAt }: ChangeProps) => {
  const t = keepNumberTexts[lang]
  switch (state) {
    case 'stopped':
      return {
        title: t.stoppedTitle,
        main: (
          <>
            <p className="done" role="status">
              {t.stopped}
            </p>
            <LinkTo path={paths.updateProfile}>{t.newPassword}</LinkTo>
          </>
        ),
      }
    case 'done':
      return {
        title: t.doneTitle,
        main: (
          <>
            <p>{t.done}</p>
            <LinkTo path={paths.contact}>{t.contact}</LinkTo>
          </>
        ),
      }
    case 'unknown':
      return {
        title: t.endedTitle,
        main: (
          <>
            <p>{t.ended}</p>
            <LinkTo path={paths.updateProfile}>{t.signIn}</LinkTo>
          </>
        ),
      }
    default:
      return {
        title: t.title,
        main: (
          <>
            <article>
              <b>{t.about(end, formatDate(lang, effectiveAt))}</b>
            </article>
            <p>{t.yours}</p>
            <form method="post">
              <button type="submit" className="main">
                <b>{t.stop}</b>
              </button>
            </form>
          </>
        ),
      }
  }
}
