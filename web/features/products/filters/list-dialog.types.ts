import type { Filters } from '#web/features/products/filters/browse-filters.ts'

export type ListDialogProps = { filters: Filters; open: boolean; onClose: () => void }
