import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mountSharePictures, pageWords } from '#server/pages/share-pictures.ts'
import { panelWidth, shareStyles } from '#storage/share-picture.ts'
import { drawText } from '#storage/share-text.ts'
import { startTestApp } from '#test/app/test-app.ts'

const test = startTestApp()
const pages = ['home', 'engineers', 'shops', 'calculator', 'prices'] as const
const langs = ['ar', 'en'] as const
/** On a metered connection a chat loads the picture without being asked. */
const pageBytesMax = 60_000

describe('share pictures of pages', () => {
  it('answer 200 with a small jpeg of 1200 by 630 in both languages, and 404 for pages that have none', async () => {
    mountSharePictures(test.app, test.deps, { read: async () => null })
    const drawn = new Set<string>()
    for (const lang of langs)
      for (const page of pages) {
        const reply = await test.app.inject(`/og/page/${page}.jpg?lang=${lang}`)
        expect(reply.statusCode, page).toBe(200)
        expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
        expect(reply.rawPayload.length, page).toBeLessThanOrEqual(pageBytesMax)
        drawn.add(String(reply.headers.etag))
      }
    expect(drawn.size).toBe(pages.length * langs.length)
    for (const page of ['admin', 'constructor', '__proto__', 'toString', '%2e%2e'])
      expect((await test.app.inject(`/og/page/${page}.jpg`)).statusCode, page).toBe(404)
  })

  it('show all their texts without cutting them', async () => {
    for (const lang of langs)
      for (const page of pages) {
        const words = pageWords(lang, page)
        for (const part of ['name', 'line', 'price', 'place'] as const) {
          const text = words?.[part] ?? ''
          const drawn = await drawText(text, panelWidth, lang === 'ar' ? 'rtl' : 'ltr', shareStyles[part])
          expect(drawn?.words, `${page} ${part}`).toBe(text)
        }
      }
  })
})
