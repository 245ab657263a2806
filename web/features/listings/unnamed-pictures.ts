import { namedPictures } from '#web/features/listings/draft.ts'
import { sweepPictures } from '#web/features/listings/picture-store.ts'

/** Photos whose draft is gone go too; the form does the same when it opens. */
export const forgetUnnamedPictures = () => sweepPictures(namedPictures)
