import type { Filters } from '#web/features/browse/facets/browse-filters.ts'

export type ListDialogProps = { filters: Filters; open: boolean; onClose: () => void }
