import { describe, expect, it } from 'vitest'
import { type Chunks, sellFilesIn } from '#scripts/sell-files.ts'

const route = '?__react-router-build-client-route'
const loader = 'web/shell/load-sell-dialog.ts'
const form = 'web/features/sell/sell-form/sell.dialog.tsx'

/** As the bundler writes it: names of shared chunks begin with `_`. */
const chunks: Chunks = {
  'web/entry.client.tsx': { file: 'assets/entry.js', imports: ['_app.js'] },
  [`web/root.tsx${route}`]: { file: 'assets/root.js', imports: ['_app.js'] },
  '_app.js': { file: 'assets/app.js', css: ['assets/app.css'], dynamicImports: [loader, 'web/elsewhere.tsx'] },
  'web/elsewhere.tsx': { file: 'assets/elsewhere.js' },
  [`web/features/sell/sell-form/sell.screen.tsx${route}`]: { file: 'assets/screen.js', imports: ['_app.js'] },
  [loader]: { file: 'assets/loader.js', imports: ['_app.js'], dynamicImports: [form] },
  [form]: { file: 'assets/form.js', imports: ['_app.js', '_cities.js'], css: ['assets/form.css'] },
  '_cities.js': { file: 'assets/cities.js', dynamicImports: ['domain/places/places.data.ts'] },
  'domain/places/places.data.ts': { file: 'assets/places.js', imports: ['_names.js'] },
  '_names.js': { file: 'assets/names.js', imports: ['_cities.js'] },
  'web/features/sell/sell-form/photos/unnamed-pictures.ts': { file: 'assets/pictures.js' },
  'web/shell/notice.dialog.tsx': { file: 'assets/notice.js' },
}

describe('files of the selling form', () => {
  it('include its static and dynamic imports, but not those of other pages', () => {
    expect(sellFilesIn(chunks)).toEqual(
      ['app', 'cities', 'form', 'loader', 'names', 'notice', 'pictures', 'places', 'screen']
        .flatMap((name) => (name === 'form' ? ['form.css', 'form.js'] : `${name}.js`))
        .map((name) => `/assets/${name}`),
    )
  })

  it('fail when one is missing from the build', () => {
    const { 'domain/places/places.data.ts': _, ...rest } = chunks
    expect(() => sellFilesIn(rest)).toThrow('domain/places/places.data.ts')
  })
})
