const replyBytesMax = 64_000

/** `mayHaveArrived`: the request may have been accepted although no reply said so. */
export type Posted = { status: number; body: unknown; mayHaveArrived: boolean }

type Request = { url: string; headers: Record<string, string>; body: string; timeoutMs: number }

/** Errors of connections that were never made, so nothing can have been sent. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined

/** Reads a limited part of the reply, so that an endless one cannot fill the memory; null if it is not JSON. */
const readJson = async (reply: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > replyBytesMax) return null
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return null
  }
}

/** Does not follow redirects, which would receive the token. */
export const post = async ({ url, headers, body, timeoutMs }: Request): Promise<Posted> => {
  let status = 0
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = reply.status
    return { status, body: await readJson(reply), mayHaveArrived: status === 504 }
  } catch (error) {
    return { status, body: null, mayHaveArrived: !neverConnected.has(String(causeOf(error))) }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined

export const isAccepted = (status: number) => status >= 200 && status < 300

/**
 * Statuses that concern the gateway itself: no answer, redirects, authentication, its address, too many requests,
 * server errors.
 */
export const isDown = (status: number) =>
  status < 200 || (status >= 300 && status < 400) || [401, 403, 404, 405, 408, 429].includes(status) || status >= 500
