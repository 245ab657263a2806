import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inspect, isAllowedLicense, Lockfile, packagesOf } from '#scripts/supply-chain.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const sound = { version: '1.2.3', license: 'MIT', integrity }

const inspectAll = (packages: Record<string, Record<string, unknown>>) =>
  inspect(Lockfile.parse({ lockfileVersion: 3, packages: { '': { version: '0.1.0' }, ...packages } }))
const inspectOne = (locked: Record<string, unknown>) =>
  inspectAll({ 'node_modules/@solar/panel': { ...sound, ...locked } }).map(({ what }) => what)

describe('supply chain', () => {
  it('finds no problem in our lockfile', () => {
    const lock = Lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    expect(packagesOf(lock).length).toBeGreaterThan(100)
    expect(inspect(lock)).toEqual([])
  })

  it('accepts a valid package', () => {
    expect(inspectOne({})).toEqual([])
    expect(inspectOne({ resolved: 'https://registry.npmjs.org/@solar/panel/-/panel-1.2.3.tgz' })).toEqual([])
  })

  it.each([
    ['no hash', { integrity: undefined }, 'has no sha512 of its content in the lockfile'],
    ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'has no sha512 of its content in the lockfile'],
    ['another host', { resolved: 'https://registry.npmjs.org.evil.example/p.tgz' }, /^comes from/],
    ['plain http', { resolved: 'http://registry.npmjs.org/p.tgz' }, /^comes from/],
    ['a git address', { resolved: 'git+ssh://git@example.com/p.git#1' }, /^comes from/],
    ['a link', { link: true }, /^comes from/],
    ['a licence we may not use', { license: 'AGPL-3.0-only' }, 'has the licence AGPL-3.0-only'],
    ['no licence', { license: undefined }, /^has the licence \(none\)$/],
    ['an install script', { hasInstallScript: true }, /^has an install script/],
    ['an optional part that is not locked', { optionalDependencies: { sun: '1.0.0' } }, /^is missing in the lockfile/],
  ])('names a package with %s', (_case, locked, what) => {
    expect(inspectOne(locked)).toEqual([expect.stringMatching(what)])
  })

  it('runs no install script with any npm version', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
    expect(JSON.parse(readFileSync('package.json', 'utf8'))).not.toHaveProperty('allowScripts')
  })

  it('lists a package once when it is installed twice', () => {
    const packages = { 'node_modules/@solar/panel': sound, 'node_modules/sun/node_modules/@solar/panel': sound }
    expect(packagesOf(Lockfile.parse({ lockfileVersion: 3, packages }))).toHaveLength(1)
  })

  it('reads licences joined by OR and AND', () => {
    expect(isAllowedLicense('(MIT OR GPL-3.0-only)')).toBe(true)
    expect(isAllowedLicense('MIT AND GPL-3.0-only')).toBe(false)
    expect(isAllowedLicense('Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toBe(true)
  })
})
