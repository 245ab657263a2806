import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrBorder, qrPath } from '#web/platform/qr-path.ts'

/** The dark modules that a path fills. */
const modulesOf = ({ size, path }: { size: number; path: string }) => {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(width); at += 1) {
      const row = grid[Number(y)]
      if (row) row[Number(x) + at] = true
    }
  return grid
}

describe('qr path', () => {
  it('draws exactly the modules of the code, with a quiet zone of four', () => {
    for (const url of ['https://shamsouq.example/shop/018f0000-0000-7000-8000-000000000001', 'http://x/شمس']) {
      const drawn = qrPath(url)
      expect(modulesOf(drawn)).toEqual(encode(url, { ecc: 'M', border: qrBorder }).data)
      const dark = modulesOf(drawn).flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [x, y] : [])))
      expect(Math.min(...dark)).toBe(qrBorder)
      expect(Math.max(...dark)).toBe(drawn.size - qrBorder - 1)
    }
  })

  it('differs between URLs', () => {
    expect(qrPath('https://a.example/1').path).not.toBe(qrPath('https://a.example/2').path)
  })
})
