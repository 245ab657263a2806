import { expect, it } from 'vitest'
import { type OpenPicture, openWithin } from '#storage/open-picture.ts'
import { panelWidth, shareStyles } from '#storage/share-picture.ts'
import { drawText } from '#storage/share-text.ts'

it('a text full of separators is shortened in few steps: each is a drawing', async () => {
  const open = openWithin()
  let drawings = 0
  const counted = ((...args: Parameters<OpenPicture>) => {
    drawings += 1
    return open(...args)
  }) as OpenPicture
  for (const [style, text] of [
    [shareStyles.name, 'W · '.repeat(50)],
    [shareStyles.line, 'لوح · '.repeat(33)],
  ] as const) {
    drawings = 0
    const drawn = await drawText(text, panelWidth, 'rtl', style, counted)
    expect(drawn?.words.length).toBeGreaterThan(10)
    expect(drawings).toBeLessThan(20)
  }
})
