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

/** The licences that a closed product may be made of; weak copyleft is used as published, never changed. */
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

/** Packages from before the licence field; their readme or licence file says it. All stand behind the S3 server of the tests. */
const saidElsewhere: Record<string, string> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
}

const nameOf = (key: string) => key.slice(key.lastIndexOf(folder) + folder.length)

/** Everything that an install brings, once per name and version. */
export const partsOf = ({ packages }: Lockfile): Part[] => {
  const parts = Object.entries(packages)
    .filter(([key]) => key.includes(folder))
    .map(([key, locked]) => ({
      name: nameOf(key),
      version: locked.version ?? '',
      license: locked.license ?? saidElsewhere[nameOf(key)] ?? '',
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

const findingsOf = (part: Part, scripts: ReadonlySet<string>): string[] => [
  ...(/^sha512-[\w+/]{86}==$/.test(part.integrity) ? [] : ['has no sha512 of its content in the lockfile']),
  ...(isFromRegistry(part.resolved) ? [] : [`comes from ${part.resolved}`]),
  ...(isAllowedLicense(part.license) ? [] : [`has the licence ${part.license || '(none)'}`]),
  ...(part.hasInstallScript && !scripts.has(part.name) ? ['runs a script when installed and is not allowed to'] : []),
]

/** What is wrong with what we stand on, and which permissions nobody needs any more. */
export const inspect = (parts: Part[], allowScripts: Record<string, boolean>): Finding[] => {
  const scripts = new Set(Object.keys(allowScripts).filter((name) => allowScripts[name]))
  const running = new Set(parts.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
  return [
    ...parts.flatMap((part) =>
      findingsOf(part, scripts).map((what) => ({ part: `${part.name}@${part.version}`, what })),
    ),
    ...[...scripts]
      .filter((name) => !running.has(name))
      .map((name) => ({ part: name, what: 'may run a script when installed but has none' })),
  ]
}
