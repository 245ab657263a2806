import { randomUUID } from 'node:crypto'
import path from 'node:path'
import manifest from '#package.json' with { type: 'json' }
import { maskPhones, type TrackedError } from '#server/telemetry/log.ts'

/** More errors in a minute repeat the same fault; the log has all of them. */
const perMinuteMax = 30
const pendingMax = 5
const timeoutMs = 5_000
const minuteMs = 60_000
const textMax = 2_000
const framesMax = 50
const lineMax = 500
const framePrefix = '    at '
const root = path.resolve(import.meta.dirname, '../..')

export type ErrorTracker = { send: (tracked: TrackedError) => void; settle: () => Promise<unknown> }

/** Splits a Sentry DSN (`https://key@host/prefix/project`) into URL and key; null if it is none. */
export const readDsn = (dsn: string): { url: string; key: string } | null => {
  const { protocol, host, pathname, username: key } = URL.parse(dsn) ?? {}
  const [, prefix = '', project] = /^(.*)\/(\d+)$/.exec(pathname ?? '') ?? []
  if (!protocol || !/^https?:$/.test(protocol) || !key || !project) return null
  return { url: `${protocol}//${host}${prefix}/api/${project}/envelope/`, key }
}

/**
 * Tracked errors leave this machine, so more is masked than in the log: addresses with passwords, e-mail addresses,
 * tokens, keys and hashes.
 */
const mask = (text: string) =>
  maskPhones(
    text
      .split(' ')
      .map((word) => (word.includes('@') ? '[hidden]' : word))
      .join(' ')
      .replace(/[\w-]{24,}/g, (word) => (/\d/.test(word) ? '[hidden]' : word)),
  ).slice(0, textMax)

const frameOf = (line: string) => {
  const [, place = '', lineno, colno] = /^(.*):(\d+):(\d+)\)?$/.exec(line.slice(0, lineMax)) ?? []
  if (!place.startsWith(framePrefix) || lineno === undefined) return []
  const from = place.lastIndexOf(' (')
  const file = (from < 0 ? place.slice(framePrefix.length) : place.slice(from + 2)).replace('file://', '')
  return [
    {
      function: from < 0 ? '<anonymous>' : place.slice(framePrefix.length, from),
      filename: path.isAbsolute(file) ? path.relative(root, file) : file,
      lineno: Number(lineno),
      colno: Number(colno),
      in_app: file.startsWith(`${root}/`) && !file.includes('/node_modules/'),
    },
  ]
}

/**
 * Sentry expects the innermost call last. The stack begins with the message, whose lines could look like frames, so it
 * is cut off.
 */
const framesOf = ({ stack = '', message }: Error) =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .flatMap(frameOf)
    .slice(0, framesMax)
    .reverse()

const envelopeOf = ({ error, level, text, requestId }: TrackedError, now: Date) => {
  const eventId = randomUUID().replaceAll('-', '')
  const event = JSON.stringify({
    event_id: eventId,
    timestamp: now.getTime() / 1000,
    platform: 'node',
    level,
    release: `shamsouq@${manifest.version}`,
    environment: 'production',
    transaction: mask(text),
    exception: {
      values: [{ type: error.name, value: mask(error.message), stacktrace: { frames: framesOf(error) } }],
    },
    ...(requestId && { tags: { request_id: requestId } }),
  })
  const header = { event_id: eventId, sent_at: now.toISOString() }
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) }
  return `${JSON.stringify(header)}\n${JSON.stringify(item)}\n${event}\n`
}

/**
 * Speaks Sentry's envelope format. Nothing waits for it, and its failures are not logged, since the error itself is.
 */
export const makeErrorTracker = ({ url, key }: { url: string; key: string }, now = () => new Date()): ErrorTracker => {
  const pending = new Set<Promise<unknown>>()
  let minute = { since: 0, sent: 0 }
  let pausedUntil = 0
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=shamsouq/${manifest.version}, sentry_key=${key}`,
  }
  const post = async (body: string) => {
    const reply = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
    await reply.body?.cancel()
    if (reply.status === 429)
      pausedUntil = now().getTime() + (Number(reply.headers.get('retry-after')) * 1000 || minuteMs)
  }
  const isAllowed = (at: number) => {
    if (at >= minute.since + minuteMs) minute = { since: at, sent: 0 }
    if (at < pausedUntil || pending.size >= pendingMax || minute.sent >= perMinuteMax) return false
    minute.sent++
    return true
  }
  return {
    send: (tracked) => {
      const at = now()
      if (!isAllowed(at.getTime())) return
      const sending = post(envelopeOf(tracked, at)).catch(() => undefined)
      pending.add(sending)
      void sending.finally(() => pending.delete(sending))
    },
    settle: () => Promise.all(pending),
  }
}
