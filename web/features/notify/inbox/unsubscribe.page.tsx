import type { NotificationTopic } from '#contract/endpoints/notify/notification-kinds.ts'
import { topicTexts } from '#web/features/notify/inbox/settings.texts.ts'
import { offTexts } from '#web/features/notify/inbox/unsubscribe.texts.ts'
import type { Lang } from '#web/platform/lang.ts'
import { paths } from '#web/url.ts'

type OffProps = {
  state: 'asked' | 'off' | 'unknown'
  switched?: { topic: NotificationTopic; channel: 'push' | 'message' }
}

/** Shows our own texts only, nothing that a user has typed. */
export const unsubscribePage = (lang: Lang, { state, switched }: OffProps) => {
  const t = offTexts[lang]
  const titles = { asked: t.title, off: t.doneTitle, unknown: t.endedTitle }
  return {
    title: titles[state],
    main: (
      <>
        {state === 'asked' && switched && <p>{t.question[switched.channel]}</p>}
        {switched && (
          <article>
            <b>{topicTexts[lang].names[switched.topic]}</b>
          </article>
        )}
        <p>{state === 'unknown' ? t.ended : t.stays}</p>
        {state === 'asked' && (
          <form method="post">
            <button type="submit" className="main">
              <b>{t.turnOff}</b>
            </button>
          </form>
        )}
        <p className="links">
          <a href={paths.inboxSettings}>{t.settings}</a>
        </p>
      </>
    ),
  }
}
