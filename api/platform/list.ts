/** The envelope of every list, with the totals worked out once. */
export const listReply = <T>(data: T[], total: number, { page, limit }: { page: number; limit: number }) => ({
  success: true as const,
  data,
  total,
  currentPage: page,
  totalPages: Math.ceil(total / limit),
})
