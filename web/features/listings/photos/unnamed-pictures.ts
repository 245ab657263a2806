import { namedPictures } from '#web/features/listings/draft/draft.ts'
import { sweepPictures } from '#web/features/listings/photos/picture-store.ts'

/** Deletes stored photos without a draft; the form does the same when it opens. */
export const forgetUnnamedPictures = () => sweepPictures(namedPictures)
