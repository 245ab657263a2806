import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { asPublicRead } from '#api/db/read-replicas.ts'
import type { Deps } from '#api/deps.ts'
import { admit, type Caller } from '#api/http/authorize.ts'
import { type ClientInfo, clientInfoOf, keepDeviceId, newDeviceId, sentDeviceId } from '#api/http/client-info.ts'
import { readFileBody } from '#api/http/file-body.ts'
import { parse } from '#api/http/parse.ts'
import { serializeReply } from '#api/http/reply-serializer.ts'
import { streamOf } from '#api/http/streamed-reply.ts'
import { withTimeout } from '#api/http/with-timeout.ts'
import { limitChanges } from '#api/limits/account-changes.ts'
import { countEndpoint, furtherCosts, type RequestLimits } from '#api/limits/request-limits.ts'
import { type CsvFile, sendCsv } from '#api/spreadsheets/csv.ts'
import { apiBase, type Endpoint } from '#contract/endpoint.ts'
import { SignedIn } from '#contract/endpoints/accounts/auth.ts'

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** `user` is never null on an endpoint that requires one. */
export type Call<E extends Endpoint> = {
  deps: Deps
  client: ClientInfo
  user: E['access'] extends 'public' ? Caller | null : Caller
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  file: E['fileBytesMax'] extends number ? Buffer : undefined
}

type AnswerOf<E extends Endpoint> = E extends { format: 'csv' | 'table' }
  ? CsvFile
  : E extends { format: 'picture' }
    ? Buffer
    : E extends { isStreamed: true }
      ? AsyncIterable<string>
      : z.input<E['reply']>

export type Route = { endpoint: Endpoint; handle: (call: never) => Promise<unknown> }

export const route = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<AnswerOf<E>>): Route => ({
  endpoint,
  handle,
})

/**
 * Private replies must not be stored by a browser or a proxy: those that need a session, those not GET (sign-in replies
 * contain tokens), those behind a secret address, and public endpoints called with a token, because some differ by
 * caller.
 */
const isPrivate = (endpoint: Endpoint, { headers }: FastifyRequest) =>
  endpoint.access !== 'public' ||
  endpoint.isPersonal ||
  endpoint.method !== 'GET' ||
  headers.authorization !== undefined

/**
 * The order of every call: identify, rate limit, admit, parse, wait for other changes of the account, handle,
 * serialize. A file is read after every check that may refuse it, with a longer timeout.
 */
export const mount = (app: FastifyInstance, deps: Deps, { endpoint, handle }: Route, limits?: RequestLimits): void => {
  const opensSession = endpoint.reply === SignedIn
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    ...(endpoint.fileBytesMax && { bodyLimit: endpoint.fileBytesMax }),
    config: {
      readsBody: endpoint.body !== undefined,
      ...(endpoint.countsAsRead && { countsAsRead: true }),
      ...(endpoint.fileBytesMax && { fileBytesMax: endpoint.fileBytesMax }),
    },
    handler: async (request, reply) => {
      if (isPrivate(endpoint, request)) reply.header('cache-control', 'no-store')
      const deviceId = sentDeviceId(request) ?? (opensSession ? newDeviceId() : undefined)
      const admitted = async () => {
        const user = await deps.identify(request.headers.authorization)
        // Counted before admission, so that calls without a valid session count as well.
        limits?.countCall(endpoint, user, request.ip)
        admit(endpoint, user)
        const input = parse(endpoint, request)
        const further = furtherCosts(endpoint, input.query)
        if (further > 0) limits?.countCall(endpoint, user, request.ip, further)
        const client = { ...clientInfoOf(request), deviceId }
        await countEndpoint(deps, endpoint, user, client)
        return { deps, user, client, ...input }
      }
      const answerOf = async (call: Awaited<ReturnType<typeof admitted>>) => {
        const answer = () => handle(call as never)
        if (call.user && endpoint.method !== 'GET') return limitChanges(deps.db, call.user.id, answer)
        return isPrivate(endpoint, request) ? answer() : asPublicRead(answer)
      }
      const answer = await (endpoint.fileBytesMax === undefined
        ? withTimeout(admitted().then(answerOf))
        : withTimeout(admitted())
            .then(async (call) => ({
              ...call,
              file: await readFileBody(request, endpoint.fileBytesMax ?? 0, call.user?.id ?? ''),
            }))
            .catch((error) => {
              if (!request.raw.complete) reply.header('connection', 'close')
              throw error
            })
            .then((call) => withTimeout(answerOf(call))))
      if (opensSession && deviceId) keepDeviceId(deps, reply, deviceId)
      if (endpoint.format === 'picture') return reply.type('image/jpeg').send(answer)
      // A long reply must stop once the session has ended or the caller is no longer staff.
      const checkCaller = async () => {
        if (endpoint.access !== 'public') admit(endpoint, await deps.identify(request.headers.authorization))
      }
      if (endpoint.format === 'csv' || endpoint.format === 'table')
        return sendCsv(reply, answer as CsvFile, checkCaller)
      if (!endpoint.isStreamed) return serializeReply(endpoint.reply, answer)
      reply.type('application/json; charset=utf-8')
      return streamOf(answer as AsyncIterable<string>, checkCaller)
    },
  })
}
