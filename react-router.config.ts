import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

const worthCompressing = /\.(js|css|svg|json|txt|webmanifest|ico)$/

/** Puts a `.br` and a `.gz` beside every file that shrinks, so that serving costs no CPU. */
const compressFiles = async (dir: string) => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && worthCompressing.test(entry.name))
  for (const entry of files) {
    const file = path.join(entry.parentPath, entry.name)
    const plain = await readFile(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }))
    await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }))
  }
}

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole map is small; lazy discovery would ask the server about every link on the page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFiles(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
