import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export const assetsDir = path.resolve(import.meta.dirname, '../../build/client/assets')
const manifestStart = 'window.__reactRouterManifest='

type Part = { module: string; imports: string[]; css?: string[] }
export type Manifest = {
  entry: Part
  routes: Record<string, Part & { path?: string; index?: boolean; parentId?: string }>
}

export const readManifest = async (): Promise<{ manifest: Manifest; file: string }> => {
  const file = (await readdir(assetsDir)).find((name) => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error('build first: node scripts/build.ts')
  const text = await readFile(path.join(assetsDir, file), 'utf8')
  return { manifest: JSON.parse(text.slice(manifestStart.length).replace(/;\s*$/, '')), file }
}

export const nameOf = (address: string) => path.basename(address.split('#')[0] ?? '')
