import type { PushPayload } from '#contract/endpoints/notify/push-payload.ts'
import { pushReceived } from '#web/platform/push-received.ts'
import { type ClickEvent, type PushEvent, type SubscriptionEvent, scope } from '#web/worker/scope.ts'

type PushLink = Pick<PushPayload, 'url' | 'off'>

const words = {
  ar: { off: 'أوقف هذا النوع', stopped: 'لن ننبهك بهذا بعد الآن', news: 'عندك تنبيه جديد' },
  en: { off: 'Turn this kind off', stopped: 'You will not be alerted of this again', news: 'You have a new alert' },
}

const listPages = () => scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })

/** A browser ends the subscription of a worker that shows nothing for a push, so an unreadable one gets a text too. */
const read = (event: PushEvent): PushPayload => {
  try {
    const payload = event.data?.json() as PushPayload
    return { ...payload, lang: payload.lang === 'en' ? 'en' : 'ar' }
  } catch {
    return { title: words.ar.news, text: '', url: '/inbox', lang: 'ar', tag: 'news', off: '' }
  }
}

const optionsOf = (payload: PushPayload, body: string) => ({
  body,
  lang: payload.lang,
  dir: payload.lang === 'ar' ? ('rtl' as const) : ('ltr' as const),
  icon: '/icon-192.png',
  badge: '/badge-96.png',
  tag: payload.tag,
  data: payload,
})

const show = (payload: PushPayload) =>
  scope.registration.showNotification(payload.title, {
    ...optionsOf(payload, payload.text),
    actions: payload.off ? [{ action: 'off', title: words[payload.lang].off }] : [],
  })

/** Without this message, open pages update the unread count only once a minute. */
const tellPages = async () => {
  for (const page of await listPages()) page.postMessage(pushReceived)
}

export const showPush = async (event: PushEvent): Promise<void> => {
  await show(read(event))
  await tellPages()
}

/** Works with one tap and without a session; when sending fails, the notification comes back. */
const turnOff = async (payload: PushPayload): Promise<void> => {
  const sent = await fetch('/api/v1/notifications/off', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': payload.lang },
    body: JSON.stringify({ token: payload.off }),
  }).catch(() => null)
  if (!sent?.ok) return show(payload)
  await scope.registration.showNotification(words[payload.lang].stopped, {
    ...optionsOf({ ...payload, url: '/inbox/settings' }, payload.title),
    silent: true,
  })
}

/** Leaves pages with another URL alone, since the user may be filling in a form there. */
const open = async ({ url }: PushLink): Promise<unknown> => {
  const target = new URL(url, location.origin)
  if (target.origin !== location.origin) return
  const same = (await listPages()).find((page) => page.url.split('#', 1)[0] === target.href)
  return same ? same.focus() : scope.clients.openWindow(target.href)
}

export const answerClick = ({ notification, action }: ClickEvent): Promise<unknown> => {
  notification.close()
  return action === 'off' ? turnOff(notification.data) : open(notification.data)
}

/**
 * The browser has replaced a subscription: makes a new one with the same key, which the next opened page reports to the
 * server.
 */
export const subscribeAgain = async ({ oldSubscription }: SubscriptionEvent): Promise<unknown> => {
  if (await scope.registration.pushManager.getSubscription()) return
  return oldSubscription && scope.registration.pushManager.subscribe(oldSubscription.options)
}
