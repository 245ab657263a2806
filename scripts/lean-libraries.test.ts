import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { emptied, readVersions } from '#scripts/emptied-parts.ts'
import { separateClassNames, standIns, withBodies } from '#scripts/lean-libraries.ts'

type Exported = { type: string; declaration?: { id?: { name: string }; declarations?: { id: { name: string } }[] } }
type Listed = { specifiers?: { exported: { name: string } }[] }

const exportsOf = (code: string) =>
  (parseAst(code).body as unknown as (Exported & Listed)[])
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration, specifiers = [] }) => [
      ...specifiers.map(({ exported }) => exported.name),
      ...(declaration?.declarations ?? []).map(({ id }) => id.name),
      ...(declaration?.id ? [declaration.id.name] : []),
    ])

describe('what stands in for parts of libraries', () => {
  it.each(Object.entries(standIns))('%s: exports only names that the library still has there', (name, code) => {
    const original = exportsOf(readFileSync(`node_modules/${name}`, 'utf8'))
    expect(original).toEqual(expect.arrayContaining(exportsOf(code)))
    expect(exportsOf(code).length).toBeGreaterThan(0)
  })

  it.each(Object.entries(emptied))(
    '%s: its emptied functions are there, and what is left can be read',
    (name, bodies) => {
      const code = readFileSync(`node_modules/${name}`, 'utf8')
      const lean = withBodies(code, parseAst(code), bodies)
      expect(lean.length).toBeLessThan(code.length)
      expect(parseAst(lean).body.length).toBe(parseAst(code).body.length)
    },
  )

  it.each(Object.entries(readVersions))('%s is the version whose functions were read', (name, version) => {
    expect(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version).toBe(version)
  })

  it('says which function is gone or is there twice', () => {
    const code = 'function one() { function two() { return 2 } }\nthing.prototype.three = function () { return 3 }'
    expect(withBodies(code, parseAst(code), { two: 'return 0', 'thing.prototype.three': '' })).toBe(
      'function one() { function two() { return 0 } }\nthing.prototype.three = function () {  }',
    )
    expect(() => withBodies(code, parseAst(code), { four: '' })).toThrow('four is there 0 times')
    expect(() => withBodies(`${code}\nfunction two() {}`, parseAst(`${code}\nfunction two() {}`), { two: '' })).toThrow(
      'two is there 2 times',
    )
  })

  it('leaves out nothing that our screens use', async () => {
    const { glob } = await import('node:fs/promises')
    for await (const file of glob('web/**/*.{ts,tsx}'))
      expect(readFileSync(file, 'utf8'), file).not.toMatch(
        /\b(useMutation|getMutationCache|useFetcher|useIsMutating|clientMiddleware|clientAction|useBlocker|useActionState|useFormStatus|useEffectEvent|ViewTransition|viewTransition|SuspenseList|createRoot)\b|<Fragment [^>]*ref=|from 'react-dom'/,
      )
  })
})

describe('class names', () => {
  it('are imported one by one where each is named', () => {
    const code = `import style from '#web/a.module.css'\nconst A = () => <i className={style.a} />`
    expect(separateClassNames(code)).toContain(`import * as style from '#web/a.module.css'`)
  })

  it.each(['style[tone]', 'pick(style)'])('stay a table where the table itself is used: %s', (use) => {
    const code = `import style from '#web/a.module.css'\nconst a = ${use}`
    expect(separateClassNames(code)).toBe(code)
  })
})
