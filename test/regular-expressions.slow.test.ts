import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { worstTexts } from '#test/abuse/worst-texts.ts'

type Node = { type: string; regex?: { pattern: string; flags: string } } & Record<string, unknown>

const files = execFileSync('git', ['ls-files', 'domain', 'contract', 'api', 'server', 'storage', 'web'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^web\/worker\//.test(file))

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nodesIn = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)]

const expressions = files.flatMap((file) => {
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  return nodesIn(parseAst(readFileSync(file, 'utf8'), { lang }) as unknown as Node).flatMap(({ regex }) =>
    regex ? [{ file, ...regex }] : [],
  )
})

const textLength = 20_000
const costMaxMs = 50

const costOf = (expression: RegExp, text: string): number => {
  const before = process.threadCpuUsage()
  text.replace(expression, '')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** The repeat of such an expression scans the same characters again from every start position. */
const isSlow = ({ pattern, flags }: { pattern: string; flags: string }) => {
  const expression = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
  return worstTexts(textLength).some(({ text }) =>
    [text, text.slice(0, -1), `${text}${'x'.repeat(40)}`].some((tried) =>
      [1, 2, 3].every(() => costOf(expression, tried) > costMaxMs),
    ),
  )
}

describe('every regular expression of the code', () => {
  it('reads 20 KB of the worst texts in 50 ms of processor time', () => {
    expect(expressions.length).toBeGreaterThan(200)
    expect(expressions.filter(isSlow).map(({ file, pattern }) => `${file}: ${pattern}`)).toEqual([])
  })
})
