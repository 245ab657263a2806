import { type Condition, conditions } from '#domain/listing/product-kinds.ts'
import { type Filters, listPath } from '#web/features/browse/facets/browse-filters.ts'
import type { Segment } from '#web/ui/segments.tsx'

/** Links for all and for each condition; the other filters are preserved. */
export const conditionSegments = (
  filters: Filters,
  all: string,
  names: Readonly<Record<Condition, string>>,
): readonly Segment[] => [
  { key: 'all', label: all, to: listPath(filters, { condition: undefined }), current: !filters.condition },
  ...conditions.map((condition) => ({
    key: condition,
    label: names[condition],
    to: listPath(filters, { condition }),
    current: filters.condition === condition,
  })),
]
