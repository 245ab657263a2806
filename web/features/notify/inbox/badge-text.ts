const shownMax = 9

/** The number in the badge of the bell; nothing for none. */
export const badgeText = (unread: number): string | null =>
  unread > shownMax ? `${shownMax}+` : unread > 0 ? String(unread) : null
