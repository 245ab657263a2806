import { FitBadge } from '#web/features/solar/my-system/fit-badge.tsx'
import { FitNote } from '#web/features/solar/my-system/fit-note.tsx'
import { followSystem } from '#web/features/solar/my-system/follow-system.ts'
import { notifyStored, storedSystem } from '#web/features/solar/my-system/stored-system.ts'
import { showViewerParts } from '#web/platform/show-viewer-parts.tsx'

export const showFit = () => {
  if (storedSystem()?.system) showViewerParts({ Badge: FitBadge, Note: FitNote })
}

/** Also called after signing out, which removes the copy. */
export const startFit = async (): Promise<void> => {
  notifyStored()
  showFit()
  await followSystem()
  showFit()
}
