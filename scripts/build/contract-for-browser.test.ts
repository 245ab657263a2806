import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { slimContract } from '#scripts/build/contract-for-browser.ts'

const slim = (code: string) => slimContract(code, parseAst(code) as unknown as Parameters<typeof slimContract>[1])

describe('the contract for browsers', () => {
  it('keeps method and path of an endpoint and removes what only the server reads', () => {
    const code = slim(`export const shops = { list: endpoint({ method: 'GET', path: '/shops', access: 'public',
      summary: 'All', query: z.object({ page: Page }), reply: z.array(Shop) }) }`)
    expect(code).toContain(`list: ({method: 'GET',path: '/shops'})`)
    expect(code).not.toMatch(/z\.|access|summary|reply|endpoint/)
  })

  it('keeps the code around endpoints', () => {
    const code = slim(
      `const base = '/a'\nexport const a = { b: endpoint({ method: 'GET', path: base + '/b' }), c: 5 }\nexport const d = 1`,
    )
    expect(code).toContain(`const base = '/a'`)
    expect(code).toContain(`b: ({method: 'GET',path: base + '/b'}), c: 5`)
    expect(code).toContain('export const d = 1')
  })

  it('marks every call result as pure without changing behaviour', async () => {
    const code = slim(`export const Shop = z.object({ id: z.string() })\nexport const seen = new Set(['a'])`)
    expect(code.match(/\/\* @__PURE__ \*\/ \(\(\) => \(/g)).toHaveLength(2)
    const made = await import(`data:text/javascript,${encodeURIComponent(slim(`export const seen = new Set(['a'])`))}`)
    expect(made.seen).toEqual(new Set(['a']))
  })

  it('does not import what only schemas name, but still fails when a schema is read', () => {
    const code = slim(`import * as z from 'zod/mini'\nimport { grades } from '#contract/grades.ts'
import { paths } from '#contract/paths.ts'\nexport const Card = z.object({ grade: z.enum(grades) })\nexport const home = paths.home`)
    expect(code).not.toContain('grades')
    expect(code).toContain(`import { paths } from '#contract/paths.ts'`)
    expect(code).toContain(`import * as z from 'zod/mini'`)
    expect(code).toContain('export const Card = /* @__PURE__ */ (() => (z.unknown()))()')
  })

  it('does not change functions and plain values', () => {
    const code = `export const pathOf = (id) => encodeURIComponent(id)\nexport const limits = { page: 20 }\nlet later`
    expect(slim(code)).toBe(code)
  })

  it('finds endpoints inside other calls', () => {
    const code = slim(`export const rows = wrap({ one: endpoint({ method: 'PUT', path: '/x', body: Body }) }, 'word')`)
    expect(code).toContain(`wrap({ one: ({method: 'PUT',path: '/x'}) }, 'word')`)
  })
})
