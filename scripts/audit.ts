import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Finding, inspect, Lockfile, type Part, packagesOf } from '#scripts/supply-chain.ts'

/** Checks dependencies from the lockfile, and known vulnerabilities when the registry answers. */
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

/** npm writes the CycloneDX SBOM from the lockfile: packages of all platforms, development ones marked. */
const writeSbom = async (expected: number): Promise<Finding[]> => {
  const text = await runNpm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only')
  const count = /^\s*\{/.test(text) ? JSON.parse(text).components?.length : 0
  if (count !== expected) return [{ part: 'npm sbom', what: `lists ${count} packages of ${expected}` }]
  const file = path.join(root, 'build', 'sbom.json')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
  console.log('\nSBOM (CycloneDX): build/sbom.json')
  return []
}

/** Vulnerabilities of severity `high` or above; null when the registry cannot be reached. */
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
const parts = packagesOf(lock)
const findings = inspect(lock)

console.log(`${parts.length} packages, ${parts.filter(({ isDev }) => !isDev).length} of them needed to run.`)
console.log('\nLicences')
for (const [license, count] of countBy(parts, ({ license }) => license))
  console.log(`  ${String(count).padStart(4)}  ${license}`)
console.log('\nHave an install script, which does not run (.npmrc)')
for (const { name, version } of parts.filter(({ hasInstallScript }) => hasInstallScript))
  console.log(`  ${name}@${version}`)

findings.push(...(await writeSbom(parts.length)))

const vulnerable = await askRegistry()
if (vulnerable === null)
  console.log('Known vulnerabilities: not checked, the registry is not reachable or has no audit endpoint.')
else console.log(`Known vulnerabilities, high or critical, in production packages: ${vulnerable.length}`)

for (const { name, severity } of vulnerable ?? [])
  findings.push({ part: name, what: `has a known vulnerability (${severity})` })
for (const { part, what } of findings) console.error(`✗ ${part} ${what}`)
console.log(findings.length === 0 ? '\nNo problems found.' : `\n${findings.length} problems found.`)
process.exit(findings.length === 0 ? 0 : 1)
