const centuryDays = 36_525
const centuryMs = centuryDays * 86_400_000
/** The same for a statement that marks many. In hours: a day of an interval is none of 24 hours where clocks change. */
export const sortDateShift = `${centuryDays * 24} hours`

type Dated = { posted_at: Date | null; unconfirmed_at: Date | null }

/**
 * The date that lists are sorted by: when it was posted. Of a listing that is not confirmed it is a century earlier: every index by
 * date then has it behind the confirmed ones, in their own order, and no query needs another condition.
 */
export const sortDateOf = ({ posted_at, unconfirmed_at }: Dated, now: Date): Date => {
  const posted = posted_at ?? now
  return unconfirmed_at ? new Date(posted.getTime() - centuryMs) : posted
}

/** Sort dates before it are of listings that are not confirmed. */
export const unconfirmedBefore = '1980-01-01'
