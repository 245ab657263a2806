import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, call, type EndpointCase, endpointCases, faultOf } from '#test/abuse/calls.ts'
import { bodyFields, type Field, parameterFields, withValue } from '#test/abuse/fields.ts'
import { makePeople } from '#test/abuse/people.ts'
import { makeMeter } from '#test/abuse/processor-time.ts'
import { staffCalls } from '#test/abuse/staff-calls.ts'
import { userCalls } from '#test/abuse/user-calls.ts'
import { worstText, worstTextNames, worstTexts } from '#test/abuse/worst-texts.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let people: Awaited<ReturnType<typeof makePeople>>
beforeAll(async () => {
  people = await makePeople(test)
})

const textLength = 15_000
/** Longer path parameters are not routed. */
const paramLength = 300
/** So many long texts fit into one body. */
const togetherMax = 8

const tokenFor = ({ endpoint }: EndpointCase) =>
  ({
    public: undefined,
    user: people.user.token,
    moderator: people.moderator.token,
    admin: people.admin.token,
  })[endpoint.access]

const groups = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / togetherMax) }, (_, n) =>
    all.slice(n * togetherMax, (n + 1) * togetherMax),
  )

const isInPath = ({ path }: EndpointCase['endpoint'], field: Field) => path.includes(`:${field.path[0]}`)

const queryOf = (fields: Field[], text: (field: Field) => string) =>
  fields.map((field): [string, string] => [field.path[0] ?? '', inAddress(text(field))])

/** As much of a text as fits into a URL of 15 KB; most characters take several bytes there. */
const inAddress = (text: string) => {
  const bytesPerLetter = encodeURIComponent(text).length / text.length
  return text.slice(-Math.ceil(textLength / bytesPerLetter)).toWellFormed()
}

const parts = ['params', 'query', 'body'] as const

/** The same text in several fields at once: every schema reads it, whether or not the call succeeds. */
const callsWith = (
  endpointCase: EndpointCase,
  part: (typeof parts)[number],
  text: (field: Field) => string,
): Call[] => {
  if (part === 'params') {
    const params = parameterFields(endpointCase, 'params')
    return params.length > 0 ? [{ params: Object.fromEntries(queryOf(params, text)) }] : []
  }
  if (part === 'query')
    return groups(parameterFields(endpointCase, 'query')).map((fields) => ({ query: queryOf(fields, text) }))
  return groups(bodyFields(endpointCase)).map((fields) => ({
    payload: JSON.stringify(fields.reduce<unknown>((body, field) => withValue(body, field.path, text(field)), {})),
  }))
}

let meter = makeMeter('')
let faults: string[] = []
beforeEach(() => {
  meter = makeMeter('calls with hostile text')
  faults = []
})

/** Measures one call and returns its status. */
const attack = async (endpointCase: EndpointCase, name: string, input: () => Promise<Call> | Call): Promise<number> => {
  let status = 0
  const prepared = await input()
  await meter.measure(`${endpointCase.name} ${name}`, async () => {
    const reply = await call(test.app, endpointCase.endpoint, { token: tokenFor(endpointCase), ...prepared })
    status = reply.status
    const fault = faultOf(reply)
    if (fault) faults.push(`${endpointCase.name} ${name} ${fault}`)
  })
  if (status === 429) await forgetLimits(test)
  return status
}

/**
 * Every text in every part of a call to every endpoint. A schema that several endpoints share reads all texts at the first of
 * them; at the others one text is enough if it is rejected or names nothing. What reads ids of 300 characters after the schema
 * has no expressions that backtrack: `test/regular-expressions.slow.test.ts`.
 */
const attackParts = async (textOf: (endpointCase: EndpointCase, name: string) => (field: Field) => string) => {
  const known = new Set<unknown>()
  for (const endpointCase of endpointCases)
    for (const part of parts) {
      const schema = endpointCase.endpoint[part]
      for (const name of worstTextNames) {
        const statuses: number[] = []
        for (const input of callsWith(endpointCase, part, textOf(endpointCase, name)))
          statuses.push(await attack(endpointCase, name, () => input))
        if (known.has(schema) && statuses.every((status) => status === 422 || status === 404)) break
      }
      known.add(schema)
    }
}

const done = () => {
  meter.tell()
  expect(meter.slow).toEqual([])
  expect(faults).toEqual([])
}

describe('hostile text costs no call more than 50 ms of processor time', () => {
  it('is tried in all fields', () => {
    expect(endpointCases.flatMap(bodyFields).length).toBeGreaterThan(200)
    expect(endpointCases.flatMap((endpointCase) => parameterFields(endpointCase, 'query')).length).toBeGreaterThan(100)
    expect(endpointCases.flatMap((endpointCase) => parameterFields(endpointCase, 'params')).length).toBeGreaterThan(40)
  })

  it('as 15 KB in every path, query and body field of every endpoint', async () => {
    await attackParts(({ endpoint }, name) => (field) => {
      const text = worstText(name, textLength)
      return isInPath(endpoint, field) ? text.slice(-paramLength) : text
    })
    done()
  })

  it('at the maximum length of each field', async () => {
    await attackParts(({ endpoint }, name) => (field) => {
      const { lengthMax = paramLength } = field
      return worstText(name, isInPath(endpoint, field) ? Math.min(lengthMax, paramLength) : lengthMax)
    })
    done()
  })

  it('in each query field alone, with an otherwise valid call', async () => {
    for (const endpointCase of endpointCases)
      for (const field of parameterFields(endpointCase, 'query'))
        for (const { name, text } of worstTexts(field.lengthMax ?? paramLength)) {
          const status = await attack(endpointCase, `${field.path}: ${name}`, () => ({
            query: queryOf([field], () => text),
          }))
          if (status === 422 && name === 'plus') break
        }
    done()
  })

  it('in each body field alone, with an otherwise valid body', async () => {
    const author = await signUp(test)
    const good = { ...userCalls(test), ...staffCalls(test, author) }
    const known = new Set<string>()
    /** Creating and changing read a field with the same code: the second of them gets every fourth text. */
    const textsFor = ({ path, lengthMax = paramLength }: Field) => {
      const key = `${path} ${lengthMax}`
      const texts = worstTexts(lengthMax)
      if (known.has(key)) return texts.filter((_, at) => at % 4 === 0)
      known.add(key)
      return texts
    }
    for (const endpointCase of endpointCases.filter(({ name, endpoint }) => endpoint.body && good[name])) {
      await forgetLimits(test)
      const person = endpointCase.endpoint.path.startsWith('/admin/') ? people.admin : await signUp(test)
      const prepare = async () => (await good[endpointCase.name]?.(person)) ?? {}
      let prepared = await prepare()
      for (const field of bodyFields(endpointCase))
        for (const { name, text } of textsFor(field)) {
          const send = () =>
            attack(endpointCase, `${field.path}: ${name}`, () => {
              const { id, params = id ? { id } : {}, body = {} } = prepared
              return { params, payload: JSON.stringify(withValue(body, field.path, text)), token: person.token }
            })
          let status = await send()
          // Most calls can be repeated. Where an earlier one has used its input up, the next one gets a new one.
          if (status !== 200 && status !== 422) {
            prepared = await prepare()
            status = await send()
          }
          // A field that is not free text rejects all of them.
          if (status === 422 && name === 'plus') break
        }
    }
    done()
  })
})
