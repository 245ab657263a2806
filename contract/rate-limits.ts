const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** By IP address (IPv6 by /64, and wider by /48), by phone or by user. Above a limit: 429 and `Retry-After`. */
export const rateLimits = {
  loginPerAddress: { name: 'login-address', max: 20, windowMs: 5 * minuteMs },
  /**
   * Counts apart for browsers where the account has signed in before, so that neighbours behind its address do not use
   * these up.
   */
  loginsInKnownBrowsers: { name: 'login-known-browsers', max: 20, windowMs: 5 * minuteMs },
  loginFailuresPerPhone: { name: 'login-failures', max: 10, windowMs: 15 * minuteMs },
  /**
   * Counts wrong passwords apart for networks where the account has signed in before, so that guesses from other
   * networks do not use these up.
   */
  loginFailuresPerKnownNetwork: { name: 'login-failures-known', max: 10, windowMs: 15 * minuteMs },
  /** For browsers in which the account has signed in before, on any network. */
  loginFailuresPerKnownDevice: { name: 'login-failures-device', max: 10, windowMs: 15 * minuteMs },
  /**
   * Wrong passwords of a signed-in user count by account: anyone can use up the tries of a phone, and an owner whose
   * password is being guessed must still be able to change it.
   */
  passwordFailuresPerUser: { name: 'password-failures', max: 10, windowMs: 15 * minuteMs },
  /** Each started change sends a code to a number whose owner may not expect it. */
  phoneChangesPerUser: { name: 'phone-changes', max: 3, windowMs: 24 * hourMs },
  registerPerAddress: { name: 'register-address', max: 10, windowMs: hourMs },
  codePerPhone: { name: 'code-phone', max: 3, windowMs: 10 * minuteMs },
  /** Half of a day's codes, so that one network cannot use up those of a phone. */
  codePerPhoneAndSite: { name: 'code-phone-site', max: 5, windowMs: 24 * hourMs },
  /** Shared by all known clients of a phone: somebody who had its password may be several of them. */
  codesToKnownClients: { name: 'code-known', max: 6, windowMs: 10 * minuteMs },
  codesToKnownClientsDaily: { name: 'code-known-day', max: 20, windowMs: 24 * hourMs },
  codePerPhoneDaily: { name: 'code-phone-day', max: 10, windowMs: 24 * hourMs },
  codePerAddress: { name: 'code-address', max: 20, windowMs: hourMs },
  /**
   * Codes that users send to us cost nothing, but each is a row, and a registration a slow hash. Counts only by
   * network: a limit by phone would let others lock its owner out.
   */
  whatsappCodesPerAddress: { name: 'whatsapp-codes', max: 30, windowMs: hourMs },
  /**
   * Messages with a code that their sender cannot confirm; those above the limit do not even show as a wrong sender.
   */
  wrongWhatsappPerSender: { name: 'whatsapp-wrong', max: 5, windowMs: hourMs },
  /** Each compares some hundred listings and shows the phone numbers of a few. */
  kitsPerAddress: { name: 'kits', max: 60, windowMs: 5 * minuteMs },
  editsPerUser: { name: 'edits', max: 120, windowMs: 5 * minuteMs },
  /** Each waits for a moderator: one account must not bury the reports of others. */
  reportsPerUser: { name: 'reports', max: 20, windowMs: 24 * hourMs },
  /** Each waits for a moderator. */
  applicationsPerUser: { name: 'applications', max: 20, windowMs: 24 * hourMs },
  /** Each reaches another person, also when inviting and removing alternate. */
  invitationsPerUser: { name: 'invitations', max: 30, windowMs: 24 * hourMs },
  /** Counts listings, not calls: each is indexed again and audited under the lock of the account. */
  movesPerUser: { name: 'moves', max: 500, windowMs: hourMs },
  /** Counts listings, not calls: shops change all their prices several times a day when the rate of the rial moves. */
  changesOfManyPerUser: { name: 'changes-of-many', max: 5_000, windowMs: hourMs },
  /** Each preview of a price change reads up to two thousand listings. */
  pricePreviewsPerUser: { name: 'price-previews', max: 200, windowMs: 5 * minuteMs },
  /** Counts listings, not calls. */
  pegsPerUser: { name: 'pegs', max: 2_000, windowMs: hourMs },
  /** Each new name touches every waiting listing of the person, of which a shop may have a thousand. */
  namesPerUser: { name: 'names', max: 10, windowMs: hourMs },
  postsPerUser: { name: 'posts', max: 30, windowMs: hourMs },
  /** Listings in the name of a shop count for the shop, not for the person who posts them. */
  postsPerShop: { name: 'posts-shop', max: 300, windowMs: hourMs },
  /** Each takes as long as many other calls; includes retries after a lost connection. */
  batchesPerUser: { name: 'batches', max: 60, windowMs: hourMs },
  /** Wrong codes of deals. People behind one address share the second, so an account has its own. */
  wrongDealCodesPerUser: { name: 'deal-codes', max: 10, windowMs: hourMs },
  wrongDealCodesPerAddress: { name: 'deal-codes-address', max: 30, windowMs: hourMs },
  contactClicksPerAddress: { name: 'taps', max: 120, windowMs: 5 * minuteMs },
  exportsPerUser: { name: 'exports', max: 30, windowMs: hourMs },
  ownDataPerUser: { name: 'own-data', max: 10, windowMs: hourMs },
  /** A correct code costs a session or a password hash, a wrong one a try. */
  codeTriesPerAddress: { name: 'code-tries', max: 30, windowMs: 5 * minuteMs },
  /** Limits guesses at the codes of many phones, since five or ten tries for each add up. */
  wrongCodesPerAddressDaily: { name: 'wrong-codes-day', max: 100, windowMs: 24 * hourMs },
  resetsPerAddress: { name: 'reset-address', max: 20, windowMs: 5 * minuteMs },
  /** Each check costs a slow hash, right or wrong. */
  passwordChecksPerUser: { name: 'password-checks', max: 20, windowMs: 15 * minuteMs },
  /** Reading a price list costs processor time. */
  listReadingsPerUser: { name: 'list-readings', max: 60, windowMs: hourMs },
  /** `/still/{token}` needs no session; a mobile network has many people behind one address. */
  freshnessLinkPerAddress: { name: 'still-address', max: 60, windowMs: 5 * minuteMs },
  /** Each sign-in dialog requests one; a mobile network has many people behind one address. */
  passkeyChallengesPerAddress: { name: 'passkey-challenges', max: 120, windowMs: 5 * minuteMs },
  /** Signatures cannot be guessed; the limit bounds the cost of verifying them. */
  passkeySignInsPerAddress: { name: 'passkey-sign-ins', max: 60, windowMs: 5 * minuteMs },
  uploadsPerUser: { name: 'uploads', max: 60, windowMs: hourMs },
} as const

/** The limit of an IPv6 /48, as a multiple of that of one /64. */
export const siteFactor = 8

/** Key by which each limit of an endpoint counts; enforced before the handler runs. */
export const endpointLimits = {
  codeTriesPerAddress: 'network',
  resetsPerAddress: 'network',
  freshnessLinkPerAddress: 'network',
  passkeyChallengesPerAddress: 'network',
  passkeySignInsPerAddress: 'network',
  kitsPerAddress: 'network',
  passwordChecksPerUser: 'user',
  listReadingsPerUser: 'user',
  pricePreviewsPerUser: 'user',
  exportsPerUser: 'user',
} as const satisfies Partial<Record<keyof typeof rateLimits, 'network' | 'user'>>

/**
 * Every request is also counted in memory, per process, with a token bucket: `burst` is its size and `perMinute` its
 * refill rate. Anonymous requests count by network, others by account; an invalid token counts as anonymous.
 */
export const requestLimits = {
  /** Public reads: API, pages, share pictures, sitemap and CSV together. */
  anonymousReads: { perMinute: 300, burst: 100 },
  anonymousWrites: { perMinute: 300, burst: 100 },
  userReads: { perMinute: 600, burst: 300 },
  /** Shared by all signed-in users of a network (IPv6: /48), so that a few accounts cannot use the whole processor. */
  userReadsPerNetwork: { perMinute: 2_400, burst: 800 },
  userWrites: { perMinute: 300, burst: 150 },
  staffReads: { perMinute: 1_200, burst: 600 },
  staffWrites: { perMinute: 600, burst: 300 },
} as const

/**
 * In memory, per network. Bodies above 16 KB are parsed before other limits refuse, so they could otherwise keep a
 * process busy.
 */
export const largeBodyLimit = { perMinute: 30, burst: 30 } as const

/** Views per network that are added to the counts, in memory. */
export const viewLimit = { perMinute: 120, burst: 120 } as const

/**
 * Rendered share pictures per network, in memory: each takes a quarter of a second of processor time, thirty times as
 * much as a page. Cached pictures are not counted.
 */
export const drawLimit = { perMinute: 20, burst: 40 } as const

/**
 * Pictures fetched from a bucket per network, in memory: the operator may pay for each request. Twenty times the limit
 * of pages, which show so many. Pictures on disk and at a public address of the bucket are not counted.
 */
export const bucketReadLimit = { perMinute: 6_000, burst: 3_000 } as const

/**
 * Cached pages compressed with best quality per network, in memory: each takes a quarter of a second of processor time.
 * Above the limit pages are compressed faster.
 */
export const compressionLimit = { perMinute: 20, burst: 40 } as const

/** Shared by all networks: every edit of a listing drops the cached pages that show listings. */
export const compressionTotal = { perMinute: 60, burst: 120 } as const
