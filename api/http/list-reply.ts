export const listReply = <T>(data: T[], total: number, { page, limit }: { page: number; limit: number }) => ({
  success: true as const,
  data,
  total,
  currentPage: page,
  totalPages: Math.ceil(total / limit),
})

/** For lists whose count stops at `max` + 1; null for an exact count. */
export const cappedReply = <T>(
  data: T[],
  counted: number,
  max: number | null,
  page: { page: number; limit: number },
) => ({
  ...listReply(data, Math.min(counted, max ?? counted), page),
  totalIsCapped: max !== null && counted > max,
})
