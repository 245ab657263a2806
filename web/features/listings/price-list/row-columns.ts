/** The columns between the tick and the bin. Quantity has its place behind the currency once listings have one. */
export const columns = ['picture', 'name', 'type', 'size', 'condition', 'price', 'currency'] as const
export const columnCount = columns.length + 2
