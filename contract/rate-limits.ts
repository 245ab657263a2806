const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How often somebody may do a thing, per address (IPv6 by /64), per phone or per person. Past it: 429 and `Retry-After`. */
export const rateLimits = {
  loginPerAddress: { name: 'login-address', max: 20, windowMs: 5 * minuteMs },
  loginFailuresPerPhone: { name: 'login-failures', max: 10, windowMs: 15 * minuteMs },
  registerPerAddress: { name: 'register-address', max: 10, windowMs: hourMs },
  codePerPhone: { name: 'code-phone', max: 3, windowMs: 10 * minuteMs },
  codePerPhoneDaily: { name: 'code-phone-day', max: 10, windowMs: 24 * hourMs },
  codePerAddress: { name: 'code-address', max: 20, windowMs: hourMs },
  editsPerUser: { name: 'edits', max: 120, windowMs: 5 * minuteMs },
  postsPerUser: { name: 'posts', max: 30, windowMs: hourMs },
  tapsPerAddress: { name: 'taps', max: 120, windowMs: 5 * minuteMs },
  exportsPerUser: { name: 'exports', max: 30, windowMs: hourMs },
  ownDataPerUser: { name: 'own-data', max: 10, windowMs: hourMs },
  uploadsPerUser: { name: 'uploads', max: 60, windowMs: hourMs },
} as const

/** Reads are counted in memory: a bucket that holds `burst` and refills at `perMinute`. */
export const readLimit = { perMinute: 300, burst: 100 } as const

/** Looks that one network may add to the counts, in memory too. */
export const viewLimit = { perMinute: 120, burst: 120 } as const
