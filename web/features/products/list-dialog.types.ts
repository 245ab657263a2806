import type { Filters } from '#web/features/products/browse-filters.ts'

export type ListDialogProps = { filters: Filters; open: boolean; onClose: () => void }
