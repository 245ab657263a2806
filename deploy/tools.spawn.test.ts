import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findTool, type Tool } from '#deploy/find-tool.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'deploy-tools-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Where a program is missing, that was printed; `npm run test:deploy` fails then. */
const expectAccepted = (tool: Tool, args: string[]) => {
  const program = findTool(tool)
  if (!program) return null
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, HOME: dir },
  })
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  return stdout + stderr
}

it('systemd accepts the units, without a warning', () => {
  const units = globSync('deploy/systemd/*.{service,timer}').map((file) => {
    // The programs that units start must exist: here they are those of this checkout.
    const text = readFileSync(file, 'utf8').replaceAll('/opt/shamsouq', process.cwd())
    const copy = path.join(dir, path.basename(file).replace('@.', '@3001.'))
    writeFileSync(copy, text)
    return copy
  })
  expect(units).toHaveLength(5)
  const said = expectAccepted('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', ...units])
  if (said !== null) expect(said).toBe('')
})

it('systemd counts the units that run the program as well confined', () => {
  const units = globSync('deploy/systemd/*.service').map((file) => {
    const copy = path.join(dir, path.basename(file).replace('@.', '@3001.'))
    copyFileSync(file, copy)
    return copy
  })
  // Of 100; a unit without any of these settings has 96.
  expectAccepted('systemd-analyze', ['security', '--no-pager', '--offline=true', '--threshold=25', ...units])
})

it('Prometheus accepts its rules and its configuration', () => {
  cpSync('deploy/prometheus', path.join(dir, 'rules'), { recursive: true })
  copyFileSync('deploy/prometheus/prometheus.yml', path.join(dir, 'prometheus.yml'))
  expectAccepted('promtool', ['check', 'rules', path.resolve('deploy/prometheus/shamsouq.rules.yml')])
  expectAccepted('promtool', ['check', 'config', path.join(dir, 'prometheus.yml')])
})

it('Caddy accepts its configuration', () => {
  expectAccepted('caddy', ['validate', '--config', path.resolve('deploy/caddy/Caddyfile'), '--adapter', 'caddyfile'])
  // `fmt` prints the file as it should be and exits with 1 if it is not.
  expectAccepted('caddy', ['fmt', path.resolve('deploy/caddy/Caddyfile')])
  const program = findTool('caddy')
  if (!program) return
  const { stdout } = spawnSync(program, ['adapt', '--config', 'deploy/caddy/Caddyfile'], { encoding: 'utf8' })
  expect(JSON.parse(stdout).apps.http.servers.srv0.protocols).toEqual(['h1'])
})

it('nftables accepts its rules', () => {
  const program = findTool('nft')
  if (!program) return
  const { status, stderr } = spawnSync(program, ['--check', '--file', path.resolve('deploy/nftables/shamsouq.nft')], {
    encoding: 'utf8',
  })
  // It asks the kernel, which answers to an administrator of the network only.
  if (/Operation not permitted/.test(stderr))
    process.stderr.write(`the rules of nftables were not checked: ${stderr}\n`)
  else expect([status, stderr]).toEqual([0, ''])
})
