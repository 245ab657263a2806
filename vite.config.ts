import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Libraries that every page needs: one file, compressed together, unchanged by our own releases. */
const everywhere = /node_modules.(react|react-dom|scheduler|react-router|@tanstack|zod|cookie-es)./
/** The frame of every page and what it stands on. */
const frame = /\bweb.(platform|shell|root)/

export default defineConfig({
  plugins: [reactRouter()],
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
