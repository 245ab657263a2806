import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import { escapeControlsInLines } from '#domain/text/plain-text.ts'

/** Values of these fields are never logged, down to the third level. */
const secretNames = ['password', 'newPassword', 'code', 'otp', 'token', 'authorization', 'cookie', 'phone', 'secret']
const redactPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Keeps only the last two digits of numbers that may be phones, in any digit script. */
export const maskPhones = (text: string) => text.replace(/\+?[\d٠-٩۰-۹]{7,15}/g, (number) => `…${number.slice(-2)}`)

const withoutError = (first: unknown) => (first instanceof Error ? {} : (first as object))

export type TrackedError = { error: Error; level: 'error' | 'fatal'; text: string; requestId?: string }

const errorLevel = 50
const fatalLevel = 60

export const makeLog = (
  level: string,
  into: DestinationStream = destination(1),
  track?: (error: TrackedError) => void,
): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: redactPaths, censor: '[hidden]' },
      // pino escapes what JSON requires; C1 controls and direction overrides would still affect a terminal.
      hooks: {
        streamWrite: escapeControlsInLines,
        // Without a text pino would use the message of the error, unmasked.
        logMethod(args, log, number) {
          const [first, text] = args as unknown[]
          const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
          if (track && number >= errorLevel && error instanceof Error)
            track({
              error,
              level: number >= fatalLevel ? 'fatal' : 'error',
              text: typeof text === 'string' ? text : error.name,
              requestId: this.bindings().reqId,
            })
          if (error instanceof Error && text === undefined)
            log.call(this, { ...withoutError(first), err: error }, error.name)
          else log.apply(this, args)
        },
      },
      serializers: {
        err: (error: Error) => {
          // Libraries may throw objects that are not Errors and have no message.
          const { message = '', stack = '', type, ...rest } = stdSerializers.err(error) ?? {}
          return { type, message: maskPhones(String(message)), stack: maskPhones(String(stack)), reason: rest.code }
        },
      },
    },
    into,
  )
