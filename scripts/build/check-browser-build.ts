import type { Plugin } from 'vite'
import { chunkNames } from '#scripts/build/chunk-groups.ts'

type Chunk = { name: string; code: string }

/** The `define` setting of the client build must have replaced these. */
const answered = /\btypeof (document|window)(?![\w$.?[])/

/** Settings of the browser build that an upgrade or a rename has broken. */
export const brokenSettings = (chunks: readonly Chunk[]): string[] => [
  ...chunkNames
    .filter((name) => !chunks.some((chunk) => chunk.name === name))
    .map((name) => `no chunk ${name}: no modules are shared as scripts/build/chunk-groups.ts says`),
  ...chunks
    .filter(({ code }) => answered.test(code))
    .map(
      ({ name }) => `${name} asks whether it runs on the server: the define setting of vite.config.ts has no effect`,
    ),
]

/** Fails the build instead of shipping larger pages. */
export const checkBrowserBuild = (): Plugin => ({
  name: 'check-browser-build',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const broken = brokenSettings(Object.values(bundle).filter((file) => file.type === 'chunk'))
    if (broken.length > 0) this.error(broken.join('\n'))
  },
})
