import { texts } from '#web/platform/texts.ts'

/** Separate from the texts of the dialog, which load when it opens. */
export const reportButtonTexts = texts({
  report: { ar: 'إبلاغ', en: 'Report' },
  reportReply: { ar: 'إبلاغ عن الرد', en: 'Report the reply' },
})
