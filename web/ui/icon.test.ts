import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from '#web/ui/icon-names.ts'

it('lists exactly the symbols of the sprite', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)
  expect(symbols.toSorted()).toEqual([...iconNames].toSorted())
})
