import { createHash } from 'node:crypto'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { checkBrowserBuild } from '#scripts/build/check-browser-build.ts'
import { chunkGroups } from '#scripts/build/chunk-groups.ts'
import { contractForBrowser } from '#scripts/build/contract-for-browser.ts'

/**
 * A class name is its own name and four characters of its file's hash: class names are in the page, its styles and its
 * scripts.
 */
const className = (name: string, file: string) => {
  const place = path.relative(import.meta.dirname, file.split('?', 1)[0] ?? file)
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`
}

const notOfPages = [
  'api',
  'bench',
  'build',
  'data',
  'demo',
  'deploy',
  'docs',
  'e2e',
  'faults',
  'server',
  'storage',
  'test',
]

export default defineConfig({
  plugins: [reactRouter(), contractForBrowser(), checkBrowserBuild()],
  publicDir: 'web/public',
  css: { modules: { generateScopedName: className } },
  // Pages import nothing of these; looking at thousands of files takes a second of every start.
  server: { watch: { ignored: notOfPages.map((folder) => path.join(import.meta.dirname, folder, '**')) } },
  build: {
    // The service worker's list of selling-form files is made from it; `scripts/build.ts` moves it out of the served folder.
    manifest: true,
    // Runs on Chrome 84 and later: of this level our code and libraries use only private class members.
    // A lower target would compile each of those to a WeakMap, 2 KB more per visit.
    target: 'es2022',
    // Below this target the compiler writes every logical radius twice, for left and right.
    cssTarget: 'chrome90',
    cssCodeSplit: true,
    // The content security policy allows no data: fonts, and <use> cannot read a data: sprite.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      // Server checks are resolved at build time, so that the server branches are dropped.
      define: { 'typeof document': '"object"', 'typeof window': '"object"' },
      build: {
        rolldownOptions: {
          output: {
            // Every page lists the files of its dialogs; seven characters beside a name are enough to tell releases apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
    },
  },
})
