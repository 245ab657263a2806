import path from 'node:path'

/** Imports nothing else, so that `scripts/build.ts` can tell in milliseconds that there is nothing to build. */
export const buildDir = path.resolve(import.meta.dirname, '../../build')
/** Hashed files of the previous release (`scripts/build.ts`). */
export const previousDir = path.join(buildDir, 'previous')
/** Written by `scripts/build/build-inline.ts`. */
export const inlineFile = path.join(buildDir, 'inline.json')
