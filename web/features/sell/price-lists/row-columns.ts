/** The columns between the tick and the bin. */
export const columns = ['picture', 'name', 'type', 'size', 'condition', 'price', 'currency', 'quantity'] as const
export const columnCount = columns.length + 2
