import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const packages = {
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  varnishd: 'varnish varnish-modules',
  openssl: 'openssl',
}
type Program = keyof typeof packages

const isHere = (name: string) => ['/usr/sbin', '/usr/bin'].some((dir) => existsSync(`${dir}/${name}`))

const missingPackages = (programs: readonly Program[]) => [
  ...programs.filter((name) => !isHere(name)).flatMap((name) => packages[name].split(' ')),
  ...(globSync('/usr/lib/postgresql/*/bin/pg_basebackup').length === 0 ? ['postgresql'] : []),
]

const aptGet = '/usr/bin/apt-get'

const apt = (...args: string[]) => {
  console.log(`> apt-get ${args.join(' ')}`)
  spawnSync(aptGet, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

/**
 * Installs PostgreSQL and the named programs if root runs this on Debian; otherwise ends the process with what to
 * install.
 */
export const needPackages = (programs: readonly Program[] = Object.keys(packages) as Program[]): void => {
  const lacking = missingPackages(programs)
  if (lacking.length > 0 && process.getuid?.() === 0 && existsSync(aptGet)) {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...lacking)
  }
  const missing = missingPackages(programs)
  if (missing.length === 0) return
  console.error(`Missing. On Debian: apt-get install --no-install-recommends ${missing.join(' ')}`)
  process.exit(1)
}
