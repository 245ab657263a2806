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

it('a text of code points that nothing is drawn for is no text', async () => {
  for (const point of [0x17b4, 0x17b5, 0x2065, 0xfb37, 0xfb3d, 0xfb3f, 0xfb42, 0xfb45, 0xfff0, 0xfff8]) {
    const drawn = await drawText(String.fromCodePoint(point), panelWidth, 'rtl', shareStyles.name)
    expect(drawn, point.toString(16)).toBeNull()
  }
})
