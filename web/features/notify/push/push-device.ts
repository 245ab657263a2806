import { useEffect, useState } from 'react'
import { push } from '#contract/endpoints/notify/push.ts'
import { call } from '#web/platform/api.ts'
import { currentLang } from '#web/platform/lang.ts'
import { send } from '#web/platform/send.ts'
import { currentSession, useSession } from '#web/platform/session.ts'

/** `denied`: the browser asks no more; its own settings can change that. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** What the server was told last: whose browser, its address and language. */
const toldKey = 'shamsouq-push'
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
    if (told === null) localStorage.removeItem(toldKey)
    else localStorage.setItem(toldKey, told)
  } catch {
    // Without storage the server is told on every page.
  }
}

const isTold = (told: string) => {
  try {
    return localStorage.getItem(toldKey) === told
  } catch {
    return false
  }
}

/** Another session has another end of its token. The day is part of it: the server may have ended the device meanwhile. */
const toldOf = ({ endpoint }: PushSubscription) =>
  [currentSession()?.token.slice(-6), endpoint, currentLang(), new Date().toISOString().slice(0, 10)].join(' ')

const tellServer = async (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  await send(push.subscribe, { body })
  putTold(toldOf(subscription))
}

/** A subscription to another key, of before the operator's secret was changed, gets nothing any more. */
const subscribeTo = async ({ pushManager }: ServiceWorkerRegistration, publicKey: string) => {
  const key = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  if (known && isSameKey(known, key)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Asks for permission: only after the person has pressed a button that says so. */
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

/** The server first: a browser that has unsubscribed no longer knows its address. */
export const turnPushOff = async (): Promise<PushState> => {
  const subscription = await findSubscription()
  if (subscription) {
    // Unknown to the server already: nothing is lost.
    await send(push.removeEndpoint, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
    await subscription.unsubscribe()
  }
  putTold(null)
  return readPushState()
}

/** After signing out: the server has ended it with the session, and what is shown was for the person who left. */
export const forgetPush = async (): Promise<void> => {
  putTold(null)
  const registration = await registered()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Tells the server of a subscription that the browser or the operator has replaced, and of another session or language. */
export const renewPush = async (): Promise<void> => {
  const subscription = await findSubscription()
  if (!subscription || isTold(toldOf(subscription))) return
  const { data } = await call(push.key, {})
  const registration = await registered()
  if (data.publicKey && registration) await tellServer(await subscribeTo(registration, data.publicKey))
}

/** Keeps this browser's notifications those of the person who is signed in. */
export const followPush = (): Promise<void> => (currentSession() ? renewPush() : forgetPush())

/** Notifications on this device. `state` is null until it is known; `turnOn` asks for permission, so call it from a button only. */
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
