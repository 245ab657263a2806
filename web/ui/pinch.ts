const scaleMax = 5

/** The scale of a picture in its frame, and the offset of its centre from the frame's. */
export type Zoom = { scale: number; x: number; y: number }
export const flat: Zoom = { scale: 1, x: 0, y: 0 }

/** The centre of the touches, relative to the frame's centre, and their distance from it. */
export type Fingers = { x: number; y: number; spread: number }

type Size = { width: number; height: number }

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The point under the fingers stays under them, and no edge of the picture moves into its frame. */
export const pinched = (from: Zoom, was: Fingers, now: Fingers, { width, height }: Size): Zoom => {
  const scale = was.spread > 0 ? clamp((from.scale * now.spread) / was.spread, 1, scaleMax) : from.scale
  const growth = scale / from.scale
  const within = (offset: number, size: number) => clamp(offset, ((1 - scale) * size) / 2, ((scale - 1) * size) / 2)
  return {
    scale,
    x: within(now.x - (was.x - from.x) * growth, width),
    y: within(now.y - (was.y - from.y) * growth, height),
  }
}
