import { PickBox } from '#web/features/browse/compare/pick-box.tsx'
import { showViewerParts } from '#web/platform/show-viewer-parts.tsx'

/** Boxes on cards, which pick them for comparing. */
export const startPicking = () => showViewerParts({ Pick: PickBox })
