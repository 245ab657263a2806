import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contains } from '#api/platform/db/contains.ts'
import { type FreshDatabase, freshDatabase } from '#test/test-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const holds = async (text: string, words: string) => {
  const { rows } = await sql<{ is: boolean }>`select ${contains(sql`${text}::text`, words)} as is`.execute(database.db)
  return rows[0]?.is
}

describe('contains', () => {
  it('takes one letter for another, marks or none, any digits and either case', async () => {
    for (const [text, words] of [
      ['أحمد العنسي', 'احمد'],
      ['احمد العنسى', 'أَحْمَد العنسي'],
      ['مؤسسة الضياء', 'موسسه'],
      ['شـــمس', 'شمس'],
      ['شمس', 'شـمس'],
      ['لوح ٥٥٠ واط', '550'],
      ['لوح 550', '۵۵۰'],
      ['Jinko Tiger', 'jINKO t'],
      ['کابل', 'كابل'],
      ['محل ٧٨١', '781'],
      ['محل 781', '٧٨١'],
      ['بطاريات الليثيوم', 'اللـيثيوم'],
    ] as const)
      expect([text, words, await holds(text, words)]).toEqual([text, words, true])
  })

  it('takes every sign as itself and finds nothing else', async () => {
    const signs = '.*+?^{}$()|[]\\-/%_#&~!"@:<>=,;\'`'
    expect(await holds(`a${signs}b`, signs)).toBe(true)
    for (const sign of signs) expect([sign, await holds('abc 123', sign)]).toEqual([sign, false])
    for (const words of [
      '***=a',
      '(?i)A',
      '\\d',
      '[a',
      'a{1',
      '(((',
      'a|b',
      '\\',
      ']',
      '^a',
      '😀',
      'ß',
      'x'.repeat(100),
    ])
      expect([words, await holds('abc 123', words)]).toEqual([words, false])
    expect(await holds('لوح 505', '550')).toBe(false)
    expect(await holds('احمد', 'حامد')).toBe(false)
    expect(await holds('Straße', 'ß')).toBe(true)
    expect(await holds('S', 'ß')).toBe(false)
  })
})
