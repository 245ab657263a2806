import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractForBrowser } from '#scripts/contract-for-browser.ts'

/** Libraries that every page needs: one file, compressed together, unchanged by our own releases. */
const everywhere = /node_modules.(react|react-dom|scheduler|react-router|@tanstack|cookie-es)./
/** Only for screens that read a schema; whoever stands on it otherwise would drag it into every page. */
const schemas = /node_modules.zod./
/** The frame of every page and what it stands on. */
const frame = /\bweb.(platform|shell|root)/

export default defineConfig({
  plugins: [reactRouter(), contractForBrowser()],
  publicDir: 'web/public',
  build: {
    // Runs on Chrome 84 and later: of this level our code and libraries use only private class members.
    // A lower target would turn each of those into a WeakMap, 2 KB more for everybody.
    target: 'es2022',
    // Below this one the compiler writes every logical radius twice, for left and for right.
    cssTarget: 'chrome90',
    cssCodeSplit: true,
    // The page policy allows no data: fonts, and <use> cannot read a data: sprite.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'schemas', test: schemas, priority: 1 },
                { name: 'vendor', test: everywhere },
                { name: 'app', test: frame },
              ],
            },
          },
        },
      },
    },
  },
})
