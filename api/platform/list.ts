/** The envelope of every list, with the totals worked out once. */
export const listReply = <T>(data: T[], total: number, { page, limit }: { page: number; limit: number }) => ({
  success: true as const,
  data,
  total,
  currentPage: page,
  totalPages: Math.ceil(total / limit),
})

/** The same for a list that was counted one further than `max`, or to its end for null. */
export const cappedReply = <T>(
  data: T[],
  counted: number,
  max: number | null,
  page: { page: number; limit: number },
) => ({
  ...listReply(data, Math.min(counted, max ?? counted), page),
  totalIsCapped: max !== null && counted > max,
})
