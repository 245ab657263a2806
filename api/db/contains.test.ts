import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contains, containsByParts, containsPhone, trigramsOf } from '#api/db/contains.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Whether it is found, by `contains` and by the trigram index alike. */
const holds = async (text: string, words: string) => {
  const column = sql`${text}::text`
  const byParts = containsByParts({ name: column, phone: sql`''` }, words)?.name
  const { rows } = await sql<{ is: boolean; by_parts: boolean }>`
    select ${contains(column, words)} as is, ${byParts ?? contains(column, words)} as by_parts`.execute(database.db)
  expect([text, words, rows[0]?.by_parts]).toEqual([text, words, rows[0]?.is])
  return rows[0]?.is
}
const partsIn = async (text: string) => {
  const { rows } = await sql<{ parts: string[] }>`select text_parts(${text}) as parts`.execute(database.db)
  return rows[0]?.parts ?? []
}
/** The plan of a search in an empty table: which index could be used. */
const planOf = (table: string, condition: unknown) =>
  database.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<Record<string, string>>`
      explain select id from ${sql.table(table)} where ${condition} limit 1001`.execute(db)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })

describe('contains', () => {
  it('ignores letter variants, vowel marks, digit scripts and case', async () => {
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

  it('takes pattern characters literally', async () => {
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

  it('finds letters that the database does not fold to lower case', async () => {
    expect(await holds('PANNEAUX ÉLÉGANTS 550', 'élégants 55')).toBe(true)
    expect(await holds('Солнечная панель', 'СОЛНЕЧНАЯ')).toBe(true)
    expect(await holds('Солнечная панель', 'СОЛНЦЕ')).toBe(false)
  })
})

describe('containsByParts', () => {
  it('finds every substring of three letters or more that `contains` finds', async () => {
    const text = 'ألواح شمسيّة Jinko ٥٥٠ واط (50%_نقد)'
    const letters = [...text]
    for (let from = 0; from < letters.length - 2; from += 1)
      for (const to of [from + 3, from + 4, from + 7, letters.length])
        expect(await holds(text, letters.slice(from, to).join(''))).toBe(true)
  })

  it('makes the same trigrams as the database for every folded letter', async () => {
    for (const words of [
      'أإآٱا',
      'وؤوؤ',
      'يئىی',
      'هةهة',
      'كکك',
      '٠١٢٣٤٥٦٧٨٩',
      '۰۱۲۳۴۵۶۷۸۹',
      'ABCxyz',
      'شـَمْس',
      "a'b\\c",
      '😀😀😀😀',
    ])
      expect([words, await partsIn(words)]).toEqual([words, expect.arrayContaining(trigramsOf(words))])
    expect(trigramsOf('لوح شمسي 5')).toEqual(['لوح', 'ح ش', 'شمس', 'سي ', 'ي 5'])
    expect(await partsIn('لوحٌ')).toEqual(['لوح'])
    expect(await partsIn('لو')).toEqual([])
  })

  it('returns null for words that are too short, and no phone condition for words that are no number', () => {
    const by = (words: string) => containsByParts({ name: sql`name`, phone: sql`phone` }, words)
    for (const words of ['', 'ab', 'ل ', 'éèà', 'لـَـو', '00 1', '000'])
      expect([words, by(words)]).toEqual([words, null])
    expect(by('شمس')?.phone).toBe(null)
    expect(by('781')?.phone).not.toBe(null)
    for (const words of ['شمس', '781', '0781 00', '+967 781001234', 'x781001234'])
      expect([words, !by(words)?.phone]).toEqual([words, !containsPhone(sql`phone`, words)])
  })

  it('uses an index: of names, of phones, and of both at once', async () => {
    const of = (words: string) => {
      const by = containsByParts({ name: sql`name`, phone: sql`phone` }, words)
      if (!by) throw new Error('too short')
      return by
    }
    expect(await planOf('products', of('شمسية').name)).toContain('Bitmap Index Scan on products_name_parts')
    expect(await planOf('users', of('أحمد').name)).toContain('Bitmap Index Scan on users_name_parts')
    const { name, phone } = of('781001234')
    const both = await planOf('users', sql`(${phone} or ${name})`)
    for (const index of ['users_name_parts', 'users_phone_parts', 'users_phone_key']) expect(both).toContain(index)
  })
})
