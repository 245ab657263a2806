import { pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'
import { newKey } from '#web/features/sell/drafts/draft.ts'
import type { PictureTools } from '#web/features/sell/sell-form/photos/picture-queue.ts'
import { readPicture, storePicture } from '#web/features/sell/sell-form/photos/picture-store.ts'
import { pictureTrouble, shrinkPicture } from '#web/features/sell/uploads/shrink-picture.ts'
import { sendPicture } from '#web/features/sell/uploads/uploads.ts'

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const pictureTools: PictureTools = {
  trouble: pictureTrouble,
  shrink: shrinkPicture,
  send: sendPicture,
  store: storePicture,
  read: readPicture,
  preview: (picture) => URL.createObjectURL(picture),
  revoke: (preview) => preview.startsWith('blob:') && URL.revokeObjectURL(preview),
  storedPreview: (url) => pictureUrl(pictureIdOf(url) ?? '', 320),
  newId: newKey,
  now: Date.now,
  wait,
}
