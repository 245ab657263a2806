import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { assetsDir, nameOf, readManifest } from '#scripts/build/route-files.ts'

/** `node scripts/build/page-weight.ts [route…]`: brotli size of JavaScript and styles of a first visit to each route. */
const sizes = new Map<string, number>()
const sizeOf = async (name: string): Promise<number> => {
  const known = sizes.get(name)
  if (known !== undefined) return known
  const size = brotliCompressSync(await readFile(path.join(assetsDir, name))).length
  sizes.set(name, size)
  return size
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

const weigh = async (names: Iterable<string>) => {
  const list = [...new Set(names)]
  const bytes = await Promise.all(list.map(sizeOf))
  const parts = list.map((name, index) => ({ name, bytes: bytes[index] ?? 0 })).sort((a, b) => b.bytes - a.bytes)
  return { total: parts.reduce((sum, part) => sum + part.bytes, 0), parts }
}

const { manifest, file } = await readManifest()
const asked = process.argv.slice(2)
const routes = Object.entries(manifest.routes).filter(([id, { path = '', index }]) => {
  const address = `/${path}`
  return id !== 'root' && (asked.length > 0 ? asked.includes(address) : index || path)
})
for (const [, route] of routes) {
  const parts = [manifest.entry, manifest.routes.root, route].filter((part) => part !== undefined)
  const scripts = await weigh([...parts.flatMap((part) => [part.module, ...part.imports]).map(nameOf), file])
  const styles = await weigh(parts.flatMap((part) => part.css ?? []).map(nameOf))
  console.log(
    `${`/${route.path ?? ''}`.padEnd(16)} JavaScript ${kilobytes(scripts.total)}, styles ${kilobytes(styles.total)}`,
  )
  if (asked.length > 0)
    for (const part of scripts.parts) console.log(`  ${kilobytes(part.bytes).padStart(9)}  ${part.name}`)
}
