import { useEffect, useState } from 'react'
import { push } from '#contract/endpoints/notify/push.ts'
import { call } from '#web/platform/api.ts'
import { currentLang } from '#web/platform/lang.ts'
import { send } from '#web/platform/send.ts'
import { currentSession, useSession } from '#web/platform/session/session.ts'

/** `denied`: the browser no longer asks; only its own settings can change that. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Stores what the server was told last: session, endpoint and language. */
const registeredDeviceKey = 'shamsouq-push'
const workerPath = '/sw.js'

const isSupported = () =>
  typeof Notification !== 'undefined' && 'PushManager' in window && navigator.serviceWorker !== undefined

const registered = async () => (isSupported() ? navigator.serviceWorker.getRegistration() : undefined)
const findSubscription = async () => (await (await registered())?.pushManager.getSubscription()) ?? null

export const readPushState = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && currentSession() && (await findSubscription()) ? 'on' : 'off'
}

const bytesOf = (base64url: string) => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const isSameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const known = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  return known.length === key.length && known.every((byte, at) => byte === key[at])
}

const putTold = (told: string | null) => {
  try {
    if (told === null) localStorage.removeItem(registeredDeviceKey)
    else localStorage.setItem(registeredDeviceKey, told)
  } catch {
    // Without storage the server is told on every page.
  }
}

const isTold = (told: string) => {
  try {
    return localStorage.getItem(registeredDeviceKey) === told
  } catch {
    return false
  }
}

/**
 * The end of the token identifies the session. The date is included, since the server may have removed the device
 * meanwhile.
 */
const toldOf = ({ endpoint }: PushSubscription) =>
  [currentSession()?.token.slice(-6), endpoint, currentLang(), new Date().toISOString().slice(0, 10)].join(' ')

const tellServer = async (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  await send(push.subscribe, { body })
  putTold(toldOf(subscription))
}

/** A subscription to another key, from before the operator's secret was changed, receives nothing. */
const subscribeTo = async ({ pushManager }: ServiceWorkerRegistration, publicKey: string) => {
  const key = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  if (known && isSameKey(known, key)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Asks for permission, so call it only after the user has pressed a button that says so. */
export const turnPushOn = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { data } = await call(push.key, {})
  if (!data.publicKey) return 'unsupported'
  await navigator.serviceWorker.register(workerPath)
  const subscription = await subscribeTo(await navigator.serviceWorker.ready, data.publicKey)
  await tellServer(subscription)
  return 'on'
}

/** Tells the server first: after unsubscribing, the browser no longer knows the endpoint. */
export const turnPushOff = async (): Promise<PushState> => {
  const subscription = await findSubscription()
  if (subscription) {
    // A failure means that the server no longer knows the endpoint, so nothing is lost.
    await send(push.removeEndpoint, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
    await subscription.unsubscribe()
  }
  putTold(null)
  return readPushState()
}

/** The server has ended the subscription with the session; shown notifications were for the user who signed out. */
export const forgetPush = async (): Promise<void> => {
  putTold(null)
  const registration = await registered()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Tells the server of a subscription that browser or operator replaced, and of a new session or language. */
export const renewPush = async (): Promise<void> => {
  const subscription = await findSubscription()
  if (!subscription || isTold(toldOf(subscription))) return
  const { data } = await call(push.key, {})
  const registration = await registered()
  if (data.publicKey && registration) await tellServer(await subscribeTo(registration, data.publicKey))
}

/** Keeps notifications on this browser to those of the signed-in user. */
export const followPush = (): Promise<void> => (currentSession() ? renewPush() : forgetPush())

/** `state` is null until it is known; `turnOn` asks for permission, so call it from a button only. */
export const usePushDevice = () => {
  const token = useSession()?.token
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (token !== undefined) void readPushState().then(setState)
  }, [token])
  const run = async (change: () => Promise<PushState>): Promise<PushState> => {
    setBusy(true)
    try {
      const next = await change()
      setState(next)
      return next
    } finally {
      setBusy(false)
    }
  }
  return { state, isBusy, turnOn: () => run(turnPushOn), turnOff: () => run(turnPushOff) }
}
