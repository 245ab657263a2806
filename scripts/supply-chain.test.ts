import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { billOf } from '#scripts/sbom.ts'
import { inspect, isAllowedLicense, Lockfile, partsOf } from '#scripts/supply-chain.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const sound = { version: '1.2.3', license: 'MIT', integrity }

const inspectOne = (locked: Record<string, unknown>, allowScripts: Record<string, boolean> = {}) => {
  const packages = { '': { version: '0.1.0' }, 'node_modules/@solar/panel': { ...sound, ...locked } }
  return inspect(partsOf(Lockfile.parse({ lockfileVersion: 3, packages })), allowScripts).map(({ what }) => what)
}

describe('supply chain', () => {
  it('finds nothing wrong with our own lockfile', () => {
    const lock = Lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const parts = partsOf(lock)
    expect(parts.length).toBeGreaterThan(100)
    expect(inspect(parts, allowScripts)).toEqual([])
  })

  it('lets a sound package pass', () => {
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
    ['a script', { hasInstallScript: true }, /^runs a script/],
  ])('names a package with %s', (_case, locked, what) => {
    expect(inspectOne(locked)).toEqual([expect.stringMatching(what)])
  })

  it('knows who may run a script, and who no longer needs to', () => {
    expect(inspectOne({ hasInstallScript: true }, { '@solar/panel': true })).toEqual([])
    expect(inspectOne({ hasInstallScript: true }, { '@solar/panel': false })).toHaveLength(1)
    expect(inspectOne({}, { '@solar/panel': true })).toEqual(['may run a script when installed but has none'])
  })

  it('reads licences joined by OR and AND', () => {
    expect(isAllowedLicense('(MIT OR GPL-3.0-only)')).toBe(true)
    expect(isAllowedLicense('MIT AND GPL-3.0-only')).toBe(false)
    expect(isAllowedLicense('Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toBe(true)
  })

  it('lists every package once in the bill of materials, with its address and hash', () => {
    const packages = { 'node_modules/@solar/panel': sound, 'node_modules/sun/node_modules/@solar/panel': sound }
    const bill = billOf({ name: 'shamsouq', version: '1' }, partsOf(Lockfile.parse({ lockfileVersion: 3, packages })))
    expect(bill.components).toEqual([
      expect.objectContaining({
        purl: 'pkg:npm/%40solar/panel@1.2.3',
        scope: 'required',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: '00'.repeat(64) }],
      }),
    ])
  })
})
