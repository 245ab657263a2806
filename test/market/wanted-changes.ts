import { expect } from 'vitest'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'
import type { Person } from '#test/market/staff.ts'
import { aWanted } from '#test/market/wanted.ts'

/** Two public wanted ads of these people, and changes that their pages show. */
export const someWanted = async (test: TestApp, [first, second]: readonly [Person, Person]) => {
  const panels = await aWanted(test, first)
  const batteries = await aWanted(test, second, { type: 'Battery', leastPower: null })
  const changes: [string, () => Promise<unknown>][] = [
    ['a wanted ad', () => aWanted(test, first, { words: 'مطلوب إنفرتر', type: 'Inverter', leastPower: 3_000 })],
    [
      'another price of a wanted ad',
      async () => {
        const call = { params: { id: panels }, token: first.token, body: { maxPrice: 75_000 } }
        expect((await ask(test.app, wanted.change, call)).status).toBe(200)
      },
    ],
    [
      'a wanted ad that was found',
      async () => {
        const call = { params: { id: batteries, action: 'found' as const }, token: second.token }
        expect((await ask(test.app, wanted.act, call)).status).toBe(200)
      },
    ],
  ]
  const pages = ['/wanted', `/wanted/${panels}`, '/wanted?type=Panel', '/wanted/new', `/wanted/${batteries}`]
  return { changes, pages }
}
