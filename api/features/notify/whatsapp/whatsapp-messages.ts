import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time, whatever the position of a difference or the length. */
export const areSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))
