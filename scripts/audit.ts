import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Finding, inspect, Lockfile, type Part, trigramsOf } from '#scripts/supply-chain.ts'

/** `npm run audit`: what we stand on, from the lockfile alone; known holes too where the registry answers. */
const root = path.resolve(import.meta.dirname, '..')
const json = async (name: string) => JSON.parse(await readFile(path.join(root, name), 'utf8'))

const countBy = (parts: Part[], keyOf: (part: Part) => string) => {
  const counts = new Map<string, number>()
  for (const part of parts) counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

const runNpm = async (...args: string[]): Promise<string> => {
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  child.on('error', () => undefined)
  return (await child.stdout.toArray()).join('')
}

/** The bill of materials by npm itself (CycloneDX), from the lockfile: packages of all platforms, development ones marked. */
const writeBill = async (expected: number): Promise<Finding[]> => {
  const text = await runNpm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only')
  const count = /^\s*\{/.test(text) ? JSON.parse(text).components?.length : 0
  if (count !== expected) return [{ part: 'npm sbom', what: `lists ${count} packages of ${expected}` }]
  const file = path.join(root, 'build', 'sbom.json')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
  console.log('\nBill of materials (CycloneDX): build/sbom.json')
  return []
}

/** Known holes at or above `high`; null where the registry cannot be asked. */
const askRegistry = async (): Promise<{ name: string; severity: string }[] | null> => {
  const text = await runNpm('audit', '--json', '--omit=dev')
  try {
    const { vulnerabilities } = JSON.parse(text) as { vulnerabilities?: Record<string, { severity: string }> }
    if (!vulnerabilities) return null
    return Object.entries(vulnerabilities)
      .map(([name, { severity }]) => ({ name, severity }))
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
  } catch {
    return null
  }
}

const lock = Lockfile.parse(await json('package-lock.json'))
const parts = trigramsOf(lock)
const findings = inspect(lock)

console.log(`${parts.length} packages, ${parts.filter(({ isDev }) => !isDev).length} of them needed to run.`)
console.log('\nLicences')
for (const [license, count] of countBy(parts, ({ license }) => license))
  console.log(`  ${String(count).padStart(4)}  ${license}`)
console.log('\nHave an install script, which does not run (.npmrc)')
for (const { name, version } of parts.filter(({ hasInstallScript }) => hasInstallScript))
  console.log(`  ${name}@${version}`)

findings.push(...(await writeBill(parts.length)))

const holes = await askRegistry()
if (holes === null) console.log('Known holes: not asked, the registry cannot be reached or does not answer that.')
else console.log(`Known holes, high or critical, in what runs: ${holes.length}`)

for (const { name, severity } of holes ?? []) findings.push({ part: name, what: `has a known hole (${severity})` })
for (const { part, what } of findings) console.error(`✗ ${part} ${what}`)
console.log(findings.length === 0 ? '\nNothing wrong found.' : `\n${findings.length} things are wrong.`)
process.exit(findings.length === 0 ? 0 : 1)
