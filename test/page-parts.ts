import type { PageParts } from '#server/pages/postprocess-html.ts'

const emptyScript = { code: '', hash: '' }

/** Pages whose stylesheets stay links and whose inline scripts do nothing. */
export const emptyParts: PageParts = {
  readCss: () => undefined,
  inline: { beforePaint: emptyScript, deferHydration: emptyScript },
}
