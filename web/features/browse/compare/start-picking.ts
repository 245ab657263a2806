import { PickBox } from '#web/features/browse/compare/pick-box.tsx'
import { showViewerParts } from '#web/platform/show-viewer-parts.tsx'

export const startPicking = () => showViewerParts({ Pick: PickBox })
