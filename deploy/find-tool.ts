import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Debian's package of each program that reads a file of this folder. */
const packages = {
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  caddy: 'caddy',
  'systemd-analyze': 'systemd',
  promtool: 'prometheus',
  openssl: 'openssl',
  nft: 'nftables',
}

export type Tool = keyof typeof packages

const places = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin']

const isRunnable = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The path of a program, or null if it is not installed: then its test says so and checks nothing. `npm run test:deploy` (by
 * DEPLOY_TOOLS=required) fails instead.
 */
export const findTool = (tool: Tool): string | null => {
  const found = places.map((place) => path.join(place, tool)).find(isRunnable)
  if (found) return found
  const missing = `${tool} is not installed, so its files in deploy/ are not checked: apt-get install ${packages[tool]}`
  if (process.env.DEPLOY_TOOLS === 'required') throw new Error(missing)
  process.stderr.write(`${missing}\n`)
  return null
}
