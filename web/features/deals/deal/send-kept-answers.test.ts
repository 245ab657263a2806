import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '#contract/endpoints/accounts/auth.ts'

const stored = new Map<string, string>()
const sent: { url: string; token: string | null; body: unknown }[] = []
const network = { isOnline: true, answers: [] as (() => Response | Promise<Response>)[] }
const onOnline: (() => void)[] = []

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  sent.length = 0
  onOnline.length = 0
  network.isOnline = true
  network.answers = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { origin: 'https://market.test' })
  vi.stubGlobal('navigator', {
    get onLine() {
      return network.isOnline
    },
  })
  vi.stubGlobal('addEventListener', (type: string, run: () => void) => type === 'online' && onOnline.push(run))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { url, headers } = request
    sent.push({ url: new URL(url).pathname, token: headers.get('authorization'), body: await request.json() })
    const answer = network.answers.shift() ?? (() => confirmed())
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  // Modules that were loaded here take this for a browser, and other test files share them.
  vi.resetModules()
})

const confirmed = () => Response.json({ success: true, data: { code: 'K7MQ4XWP', state: 'confirmed' } })
const refused = (status: number, code: string) => () =>
  Response.json({ success: false, code, message: `it is ${code}` }, { status })

const openPage = async () => {
  const kept = await import('#web/features/deals/deal/kept-answers.ts')
  const { sendKeptAnswers } = await import('#web/features/deals/deal/send-kept-answers.ts')
  const { beginSession, endSession } = await import('#web/platform/session/session.ts')
  const signIn = (id: string) => beginSession(`token-${id}`, { id, name: 'Amal', phone: '1' } as User)
  return { ...kept, sendAll: () => sendKeptAnswers(new QueryClient()), signIn, endSession }
}

const answer = (userId: string, code = 'K7MQ4XWP') => ({
  userId,
  code,
  answer: { kind: 'confirm' as const, body: { asDescribed: true } },
})

it('sends what a person answered without a network, and forgets it', async () => {
  const page = await openPage()
  page.signIn('amal')
  page.keepAnswer(answer('amal'))
  network.isOnline = false
  await page.sendAll()
  expect(sent).toEqual([])
  network.isOnline = true
  for (const run of onOnline) run()
  await page.sendAll()
  expect(sent).toEqual([
    { url: '/api/v1/deals/K7MQ4XWP/confirm', token: 'Bearer token-amal', body: { asDescribed: true } },
  ])
  expect(page.keptAnswers()).toEqual([])
})

it('sends nothing in another name: not for a visitor, nor for the next person, who removes it', async () => {
  const page = await openPage()
  page.keepAnswer(answer('amal'))
  await page.sendAll()
  page.signIn('salem')
  await page.sendAll()
  expect([sent, page.keptAnswers().length]).toEqual([[], 1])
  page.forgetAnswersOfOthers('salem')
  expect(stored.has('shamsouq-deal-answers')).toBe(false)
})

it.each([502, 429, 408])('keeps it when the server answers %i, and the next page sends it', async (status) => {
  const page = await openPage()
  page.signIn('amal')
  page.keepAnswer(answer('amal'))
  network.answers = [refused(status, 'unavailable')]
  await page.sendAll()
  expect(page.keptAnswers()).toEqual([answer('amal')])
  vi.resetModules()
  const next = await openPage()
  await next.sendAll()
  expect(next.keptAnswers()).toEqual([])
})

it('keeps the reason of a refusal, does not send again, and goes on with the next', async () => {
  const page = await openPage()
  page.signIn('amal')
  page.keepAnswer(answer('amal', 'AAAA2222'))
  page.keepAnswer(answer('amal'))
  network.answers = [refused(410, 'deal_expired')]
  await page.sendAll()
  await page.sendAll()
  expect(sent).toHaveLength(2)
  expect(page.keptAnswers()).toEqual([{ ...answer('amal'), refusal: 'it is deal_expired' }])
})

it('does not bring back an answer that was undone while it was sent', async () => {
  const page = await openPage()
  page.signIn('amal')
  page.keepAnswer(answer('amal'))
  network.answers = [
    () => {
      page.dropAnswer(answer('amal'))
      return refused(409, 'deal_decided')()
    },
  ]
  await page.sendAll()
  expect(page.keptAnswers()).toEqual([])
})

it('ignores a text in the storage that is no answer', async () => {
  stored.set('shamsouq-deal-answers', JSON.stringify(['{', 'null', '{"userId":1}']))
  const page = await openPage()
  page.signIn('amal')
  await page.sendAll()
  expect(sent).toEqual([])
})
