import { namedPictures } from '#web/features/sell/drafts/draft.ts'
import { sweepPictures } from '#web/features/sell/sell-form/photos/picture-store.ts'

/** Deletes stored photos without a draft; the form does the same when it opens. */
export const forgetUnnamedPictures = () => sweepPictures(namedPictures)
