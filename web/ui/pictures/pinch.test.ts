import { describe, expect, it } from 'vitest'
import { flat, pinched } from '#web/ui/pictures/lightbox.tsx'

const frame = { width: 400, height: 600 }
const fingers = (x: number, y: number, spread: number) => ({ x, y, spread })

describe('two fingers', () => {
  it('zoom around the point between them', () => {
    expect(pinched(flat, fingers(100, 50, 40), fingers(100, 50, 80), frame)).toEqual({ scale: 2, x: -100, y: -50 })
  })

  it('never zoom below the frame or above five times', () => {
    expect(pinched(flat, fingers(0, 0, 80), fingers(30, 9, 20), frame)).toEqual({ scale: 1, x: 0, y: 0 })
    expect(pinched(flat, fingers(0, 0, 10), fingers(0, 0, 300), frame).scale).toBe(5)
  })
})

describe('one finger', () => {
  const large = { scale: 2, x: 0, y: 0 }

  it('moves a zoomed picture, up to its edge', () => {
    expect(pinched(large, fingers(0, 0, 0), fingers(60, -80, 0), frame)).toEqual({ scale: 2, x: 60, y: -80 })
    expect(pinched(large, fingers(0, 0, 0), fingers(900, -900, 0), frame)).toEqual({ scale: 2, x: 200, y: -300 })
  })
})
