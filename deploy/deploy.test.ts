import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { buildApp } from '#api/app.ts'
import { defaultRequestConcurrency, makeRequestConcurrency } from '#api/limits/request-concurrency.ts'
import { makeMetrics } from '#api/metrics.ts'
import { Deployment, Job, KubernetesObject } from '#deploy/kubernetes-schema.ts'
import { imageBytesMax } from '#domain/limits.ts'
import { readConfig } from '#server/settings/config.ts'
import { metricsReader } from '#server/telemetry/metrics.ts'
import { startTestApp } from '#test/app/test-app.ts'

const textOf = (file: string) => readFileSync(file, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const settings = all(textOf('.env.example'), /^([A-Z][A-Z0-9_]+)=/gm)
const objects = globSync('deploy/kubernetes/*.yaml').flatMap((file) =>
  parseAllDocuments(textOf(file)).map((document) => KubernetesObject.parse(document.toJS())),
)
const ofKind = <K extends (typeof objects)[number]['kind']>(kind: K) =>
  objects.filter((each): each is Extract<(typeof objects)[number], { kind: K }> => each.kind === kind)
const workloads = [...ofKind('Deployment'), ...ofKind('Job')]
const test = startTestApp()

describe('Kubernetes manifests', () => {
  it('have only fields and types of the API', () => {
    expect(objects.map(({ kind }) => kind).sort()).toEqual(
      'ConfigMap,Deployment,Deployment,Ingress,Ingress,Job,Kustomization,PodDisruptionBudget,Secret,Service'.split(','),
    )
    const [web] = ofKind('Deployment')
    expect(Deployment.safeParse({ ...web, spec: { ...web?.spec, replica: 2 } }).success).toBe(false)
    expect(Job.safeParse(web).success).toBe(false)
  })

  it('select their own pods, and refer to what exists', () => {
    for (const { spec } of ofKind('Deployment'))
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels)
    const [webPods] = ofKind('Deployment').filter(({ metadata }) => metadata.name === 'shamsouq-web')
    const [service] = ofKind('Service')
    const [budget] = ofKind('PodDisruptionBudget')
    expect(service?.spec.selector).toEqual(webPods?.spec.selector.matchLabels)
    expect(budget?.spec.selector).toEqual(webPods?.spec.selector)
    expect(budget?.spec.minAvailable).toBeLessThan(webPods?.spec.replicas ?? 0)
    for (const { spec } of ofKind('Ingress'))
      for (const { backend } of spec.rules.flatMap(({ http }) => http.paths)) {
        expect(backend.service.name).toBe(service?.metadata.name)
        expect(service?.spec.ports.map(({ name }) => name)).toContain(backend.service.port.name)
      }
    const [list] = ofKind('Kustomization')
    for (const file of list?.resources ?? []) expect(existsSync(`deploy/kubernetes/${file}`)).toBe(true)
  })

  it('start files that exist, probe addresses that answer on the port that serves them', async () => {
    const app = buildApp(test.deps)
    const answered = await Promise.all(['/livez', '/healthz'].map((url) => app.inject({ url })))
    await app.close()
    expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    for (const { spec } of workloads) {
      const [container] = spec.template.spec.containers
      for (const file of container?.args ?? []) expect(existsSync(file)).toBe(true)
      const ports = new Map(container?.ports?.map(({ name, containerPort }) => [name, containerPort]))
      for (const probe of [container?.startupProbe, container?.readinessProbe, container?.livenessProbe]) {
        if (!probe) continue
        const { path: url, port } = probe.httpGet
        expect(['http /healthz', 'http /livez', 'metrics /readyz']).toContain(`${port} ${url}`)
        expect(ports.get(String(port))).toBe(port === 'http' ? imagePort() : metricsPort())
      }
    }
  })

  it('leave time for a graceful stop, which takes up to 15 s after the pause', () => {
    for (const { spec } of ofKind('Deployment')) {
      const [container] = spec.template.spec.containers
      const pause = Number(container?.lifecycle?.preStop.exec.command[1] ?? 0)
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + 15)
    }
  })

  it('are a public installation that the program accepts, metrics on the address of the pod included', () => {
    const [map] = ofKind('ConfigMap')
    const [secret] = ofKind('Secret')
    const filled = Object.entries(secret?.stringData ?? {}).map(([name, value]) => [name, value || exampleOf(name)])
    for (const { spec } of ofKind('Deployment')) {
      const own = spec.template.spec.containers[0]?.env ?? []
      const env = own.map((each) => [each.name, 'value' in each ? each.value : '10.1.2.3'])
      const config = readConfig({ ...imageEnv(), ...map?.data, ...Object.fromEntries([...filled, ...env]) })
      expect(config).toMatchObject({ isPublic: true, metrics: { host: '10.1.2.3', port: metricsPort() } })
    }
  })
})

const exampleOf = (name: string) => (name === 'ADMIN_PHONE' ? '770123456' : 'x'.repeat(44))
const metricsPort = () => Number(ofKind('ConfigMap')[0]?.data.METRICS_PORT)
const containerfile = textOf('deploy/container/Containerfile')
const imageEnv = () =>
  Object.fromEntries(
    all(containerfile, /^ENV (.+)$/gm).flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
  )
const imagePort = () => Number(imageEnv().PORT)

describe('the image', () => {
  it('copies files that exist and that the build context has', () => {
    const copied = all(containerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((sources) => sources.split(' '))
    const context = all(textOf('.dockerignore'), /^!(.+)$/gm)
    expect(copied.length).toBeGreaterThan(8)
    for (const file of copied) expect([file, existsSync(file)]).toEqual([file, true])
    expect(copied.sort()).toEqual(context.sort())
  })

  it('has every folder that the program and its commands import', () => {
    const inImage = all(containerfile, /^COPY --from=build \/app\/(\S+) /gm)
    const seen = new Set<string>()
    const visit = (file: string) => {
      if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return
      seen.add(file)
      for (const target of all(textOf(file), /(?:from|import)\s*\(?\s*'(#[^']+|\.[^']+)'/g))
        visit(target.startsWith('#') ? target.slice(1) : path.join(path.dirname(file), target))
    }
    for (const name of ['migrate', 'admin', 'backup', 'restore', 'config', 'seed']) visit(`scripts/${name}.ts`)
    for (const name of ['main', 'storage']) visit(`server/${name}.ts`)
    const folders = new Set([...seen].map((file) => file.split('/')[0]))
    expect([...folders].filter((folder) => !inImage.includes(folder ?? ''))).toEqual([])
    expect(inImage).toEqual(expect.arrayContaining(['package.json', 'node_modules', 'build']))
  })

  it('runs as a user without rights, on the port that it exposes', () => {
    expect(containerfile).toMatch(/^USER 10001:10001$/m)
    expect(Number(all(containerfile, /^EXPOSE (\d+)$/gm)[0])).toBe(imagePort())
    for (const { spec } of workloads) expect(spec.template.spec.securityContext.runAsUser).toBe(10_001)
  })

  it('is composed with PostgreSQL as the program accepts it', () => {
    const service = z.object({
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()),
      read_only: z.boolean().optional(),
      ports: z.array(z.string()).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    })
    const Compose = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
    const { services } = Compose.parse(parse(textOf('deploy/container/compose.yaml'), { merge: true }))
    const names = Object.keys(services)
    expect(names.sort()).toEqual(['database', 'jobs', 'migrate', 'web'])
    const given = all(textOf('deploy/container/env.example'), /^([A-Z][A-Z0-9_]+)=$/gm)
    for (const [
      name,
      { environment, command = [], depends_on = {}, read_only, healthcheck, ports = [] },
    ] of Object.entries(services)) {
      for (const other of Object.keys(depends_on)) expect(names).toContain(other)
      if (name === 'database') continue
      expect(read_only).toBe(true)
      for (const file of command) expect(existsSync(file)).toBe(true)
      const filled = Object.fromEntries(given.filter((key) => settings.includes(key)).map((key) => [key, fillIn(key)]))
      const env = { ...imageEnv(), OTP_GATEWAY_URL: 'https://sms.example/send', ...filled, ...environment }
      const config = readConfig({ ...env, DATABASE_URL: env.DATABASE_URL?.replace(/\$\{POSTGRES_PASSWORD:\?\}/, 'x') })
      expect(config).toMatchObject({ isPublic: true, role: { web: 'web', jobs: 'jobs', migrate: 'all' }[name] })
      const port = config.role === 'jobs' ? config.metrics?.port : config.port
      if (name !== 'migrate') expect(healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/`)
      for (const each of ports) expect(each).toBe(`127.0.0.1:${config.port}:${config.port}`)
    }
  })
})

const fillIn = (name: string) =>
  ({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'pictures', CONTACT_WHATSAPP: '770123456' })[name] ?? exampleOf(name)

describe('settings and limits', () => {
  it('named in any file of this folder exist', () => {
    const named = globSync('deploy/**/*.{yaml,service,example,cfg,conf,md,yml}').flatMap((file) =>
      all(
        textOf(file).replaceAll(/MALLOC_ARENA_MAX|POSTGRES_[A-Z]+|AF_[A-Z]+/g, ''),
        /(?:^|[\s`{(])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|ROLE|WORKERS|PORT|HOST)(?:[=:`]|$)/gm,
      ).map((name) => ({ file, name })),
    )
    expect(named.length).toBeGreaterThan(40)
    const other = ['PITR_ROWS', 'DEPLOY_TOOLS']
    expect(named.filter(({ name }) => ![...settings, ...other].includes(name))).toEqual([])
  })

  it('of a request body are those of the program, in every proxy', () => {
    const wrapping = 64 * 1024
    for (const file of ['haproxy/haproxy.cfg', 'nginx/shamsouq.conf', 'caddy/Caddyfile', 'kubernetes/ingress.yaml'])
      expect([file, textOf(`deploy/${file}`).includes(String(imageBytesMax + wrapping))]).toEqual([file, true])
  })

  it('ports of proxies, units and Prometheus agree', () => {
    const servers = ['127.0.0.1:3001', '127.0.0.1:3002']
    for (const file of ['haproxy/haproxy.cfg', 'nginx/shamsouq.conf'])
      expect([...new Set(all(textOf(`deploy/${file}`), /server .*?(127\.0\.0\.1:3\d+)/g))]).toEqual(servers)
    expect(textOf('deploy/systemd/shamsouq-web@.service')).toContain('PORT=%i METRICS_PORT=1%i ')
    const jobs = all(textOf('deploy/systemd/shamsouq-jobs.service'), /METRICS_PORT=(\d+)/g)[0]
    expect(parse(textOf('deploy/prometheus/prometheus.yml')).scrape_configs[0].static_configs[0].targets).toEqual([
      ...servers.map((server) => server.replace(':', ':1')),
      `127.0.0.1:${jobs}`,
    ])
  })
})

describe('HAProxy', () => {
  it('has more places in its servers than ten networks can hold by slow bodies and slow reading', () => {
    const text = textOf('deploy/haproxy/haproxy.cfg')
    const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1])
    const places = all(text, /^ {4}server (web\d) 127\.0\.0\.1:\d+$/gm).length * number(/default-server maxconn (\d+)/)
    expect(places).toBeGreaterThan(10 * number(/sc2_conn_cur gt (\d+)/))
    const connections = number(/^ {4}maxconn (\d+)/m)
    expect(connections).toBeGreaterThanOrEqual(10 * number(/sc0_conn_cur gt (\d+)/))
    expect(connections).toBeGreaterThanOrEqual(10 * number(/sc1_conn_cur gt (\d+)/))
  })
})

describe('alerts and dashboard', () => {
  it('use metrics and labels that the program exports', async () => {
    const metrics = makeMetrics()
    metrics.answered({ method: 'GET', route: '/', status: 200, seconds: 0.1 })
    metrics.job('a.job', 'failed', 0.1)
    metrics.codeRefused('country')
    metrics.pushed('sent')
    metrics.message('sent')
    metrics.gateway('twilio', 'code', 'sent')
    const concurrency = makeRequestConcurrency(defaultRequestConcurrency)
    const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 } as never
    const { read, stop } = metricsReader(metrics, {
      database: { pool, kind: 'server', version: '17' },
      concurrency,
      deps: test.deps,
      caps: [{ gateway: 'twilio', perDay: 200 }],
    })
    const text = await read()
    stop()
    concurrency.stop()
    const exported = new Set(all(text, /^([a-z_0-9]+)[{ ]/gm))
    const labels = new Set(all(text, /[{,]([a-z]+)="/g))
    const rules: { alert: string; expr: string }[] = parse(textOf('deploy/prometheus/shamsouq.rules.yml')).groups[0]
      .rules
    const dashboard = JSON.parse(textOf('deploy/grafana/shamsouq.json'))
    const drawn: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    )
    const expressions = [...rules.map(({ expr }) => expr), ...drawn]
    expect(expressions.length).toBeGreaterThan(25)
    const names = expressions.flatMap((expr) => all(expr, /\b((?:shamsouq|process|nodejs)_[a-z_0-9]+)/g))
    expect([...new Set(names)].filter((name) => !exported.has(name))).toEqual([])
    // Prometheus adds `job` and `instance`, and renames our own `job`; the supervisor of several processes adds `worker`.
    const known = new Set([...labels, 'instance', 'exported_job', 'worker'])
    const used = expressions.flatMap((expr) => [
      ...all(expr, /by \(([^)]+)\)/g).flatMap((list) => list.split(/,\s*/)),
      ...all(expr, /[{,]([a-z_]+)[!=]~?=?"/g),
    ])
    expect([...new Set(used)].filter((label) => !known.has(label))).toEqual([])
    expect(new Set(dashboard.panels.map(({ id }: { id: number }) => id)).size).toBe(dashboard.panels.length)
  })
})
