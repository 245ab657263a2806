import { createHash } from 'node:crypto'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractForBrowser } from '#scripts/contract-for-browser.ts'
import { leanLibraries } from '#scripts/lean-libraries.ts'

/** Libraries that every page needs: one file, compressed together, unchanged by our own releases. */
const everywhere = /node_modules.(react|react-dom|scheduler|react-router|@tanstack|cookie-es)./
/** Words for every failure, which only forms and dialogs say. */
const failureWords = /\bcontract.error-texts/
/** The frame of every page and what it stands on; its dialog and those words come on demand. */
const frame =
  /\bweb.(platform.(?!errors\.texts|desk|form-failure|taps)|shell.(?!notice\.dialog|not-found\.screen|short-link)|root)/
/** Small parts that nearly every page has: apart, each would cost more for its file than for itself. */
const parts =
  /\bweb.ui.(chip|choices|sort-select|load-more|card-skeleton|page-head|segments|photo|price|row-tile|tag|state)\b/
/** Governorates and the card of a product with its heart, which most screens show. */
const productCard =
  /\bcontract.governorates|\bweb.features.(likes.(like-button|likes\.|put-like)|products.(product\.card|product-picture|product-types|products\.texts|spec-text))/
/** How products are asked for, on lists and on the page of one. */
const productQueries =
  /\bweb.features.products.(card-product|list-summary|products\.queries|rates\.queries|browse-filters)/
/** What the two lists of products share. */
const productList =
  /\bweb.features.products.(use-products|list[.-]|result-bar|search-console|place-link|nothing-found|active-filters|nearest|place-name|product-results|filter-page-path)/
/** What is said of anybody who can be called: on a listing, a card and a page of their own. */
const contact = /\b(contract.taps|web.(platform.taps|ui.(seal|facts|rating)))\b/
/** What engineers and shops share: what the desk needs too, what their cards and pages show, and what stands around their lists. */
const directoryRules = /\bcontract.directory|\bweb.features.directory.directory\.queries/
const directory =
  /\bcontract.opening-hours|\bweb.(ui.presence|features.directory.(contact|hours|rating|directory\.texts))/
const directoryList = /\bweb.(ui.search-bar|features.directory.(list-frame|filter|choices))/

/** A class is its name and four letters of its file: they are in the page, its styles and its scripts. */
const className = (name: string, file: string) => {
  const place = path.relative(import.meta.dirname, file.split('?', 1)[0] ?? file)
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`
}

export default defineConfig({
  plugins: [leanLibraries(), reactRouter(), contractForBrowser()],
  publicDir: 'web/public',
  css: { modules: { generateScopedName: className } },
  build: {
    // The worker's list of the selling form is made from it; `scripts/build.ts` takes it out of what is served.
    manifest: true,
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
      // What asks whether it runs on the server is answered while building, and its server half left out.
      define: { 'typeof document': '"object"', 'typeof window': '"object"' },
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: 'assets/[name]-[hash:8].js',
            entryFileNames: 'assets/[name]-[hash:8].js',
            codeSplitting: {
              groups: [
                { name: 'failures', test: failureWords, priority: 1 },
                { name: 'vendor', test: everywhere },
                { name: 'app', test: new RegExp([frame, parts, productCard].map(({ source }) => source).join('|')) },
                { name: 'product-queries', test: productQueries },
                { name: 'list', test: productList },
                { name: 'contact', test: contact },
                { name: 'directory-rules', test: directoryRules },
                { name: 'directory', test: directory },
                { name: 'directory-list', test: directoryList },
              ],
            },
          },
        },
      },
    },
  },
})
