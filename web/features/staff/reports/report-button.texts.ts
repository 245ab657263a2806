import { texts } from '#web/platform/texts.ts'

/** Apart from those of the dialog, which is loaded when it opens. */
export const reportButtonTexts = texts({
  report: { ar: 'إبلاغ', en: 'Report' },
  reportReply: { ar: 'إبلاغ عن الرد', en: 'Report the reply' },
})
