import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import type { InlineScripts } from '#server/pages/postprocess-html.ts'

const compile = async (name: string) => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.resolve(import.meta.dirname, `../../web/inline/${name}.ts`),
        output: { format: 'iife' },
        // Other modules provide only constants, so their side effects are dropped.
        treeshake: { moduleSideEffects: (id) => id.includes('/web/inline/'), propertyReadSideEffects: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const code = output[0].code.trim()
  return { code, hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` }
}

/** Compiles the scripts inlined in every page, with their hashes for the content security policy. */
export const buildInline = async (outFile: string): Promise<void> => {
  const scripts: InlineScripts = {
    beforePaint: await compile('before-paint'),
    deferHydration: await compile('defer-hydration'),
  }
  await writeFile(outFile, JSON.stringify(scripts))
}
