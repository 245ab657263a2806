const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Rate limits per IP address (IPv6 by /64, and wider by /48), per phone or per user. Above them: 429 and `Retry-After`. */
export const rateLimits = {
  loginPerAddress: { name: 'login-address', max: 20, windowMs: 5 * minuteMs },
  /** In browsers where the account has signed in before: neighbours behind its address do not use these up. */
  loginsInKnownBrowsers: { name: 'login-known-browsers', max: 20, windowMs: 5 * minuteMs },
  loginFailuresPerPhone: { name: 'login-failures', max: 10, windowMs: 15 * minuteMs },
  /**
   * Wrong passwords from a network where the account has signed in before, so that guesses from other networks do not use
   * these up.
   */
  loginFailuresPerKnownNetwork: { name: 'login-failures-known', max: 10, windowMs: 15 * minuteMs },
  /** From a browser in which the account has signed in before, whatever its network. */
  loginFailuresPerKnownDevice: { name: 'login-failures-device', max: 10, windowMs: 15 * minuteMs },
  /**
   * Wrong passwords of a signed-in user, by account: anyone can use up the tries of a phone, and an owner whose password is
   * being guessed must still be able to change it.
   */
  passwordFailuresPerUser: { name: 'password-failures', max: 10, windowMs: 15 * minuteMs },
  /** Changes of the phone number that are started; each sends a code to a number that its owner need not expect. */
  phoneChangesPerUser: { name: 'phone-changes', max: 3, windowMs: 24 * hourMs },
  registerPerAddress: { name: 'register-address', max: 10, windowMs: hourMs },
  codePerPhone: { name: 'code-phone', max: 3, windowMs: 10 * minuteMs },
  /** Half of a day's codes, so that one network cannot use up those of a phone. */
  codePerPhoneAndSite: { name: 'code-phone-site', max: 5, windowMs: 24 * hourMs },
  /** The known clients of a phone together: whoever has had its password may be several of them. */
  codesToKnownClients: { name: 'code-known', max: 6, windowMs: 10 * minuteMs },
  codesToKnownClientsDaily: { name: 'code-known-day', max: 20, windowMs: 24 * hourMs },
  codePerPhoneDaily: { name: 'code-phone-day', max: 10, windowMs: 24 * hourMs },
  codePerAddress: { name: 'code-address', max: 20, windowMs: hourMs },
  /** Codes that users send to us cost nothing, but each is a row, and a registration a slow hash. By network alone: a limit by phone would let others lock its owner out. */
  whatsappCodesPerAddress: { name: 'whatsapp-codes', max: 30, windowMs: hourMs },
  /** WhatsApp messages with a code that their sender cannot confirm; those above it do not even show as a wrong sender. */
  wrongWhatsappPerSender: { name: 'whatsapp-wrong', max: 5, windowMs: hourMs },
  /** Each compares some hundred listings and shows the phone numbers of a few. */
  kitsPerAddress: { name: 'kits', max: 60, windowMs: 5 * minuteMs },
  editsPerUser: { name: 'edits', max: 120, windowMs: 5 * minuteMs },
  /** Each waits for a moderator: one account must not bury the reports of others. */
  reportsPerUser: { name: 'reports', max: 20, windowMs: 24 * hourMs },
  /** Applications and claims; each waits for a moderator. */
  applicationsPerUser: { name: 'applications', max: 20, windowMs: 24 * hourMs },
  /** Each appears with another person: inviting, removing and inviting again must not become a nuisance. */
  invitationsPerUser: { name: 'invitations', max: 30, windowMs: 24 * hourMs },
  /** Listings, not calls: each is indexed again and has an audit row, all under the lock of the account. */
  movesPerUser: { name: 'moves', max: 500, windowMs: hourMs },
  /** Listings, not calls: shops raise all their prices when the rate of the rial moves, several times a day. */
  changesOfManyPerUser: { name: 'changes-of-many', max: 5_000, windowMs: hourMs },
  /** Of changes of many prices; each reads up to two thousand listings. */
  pricePreviewsPerUser: { name: 'price-previews', max: 200, windowMs: 5 * minuteMs },
  /** Listings, not calls, as for moves. */
  pegsPerUser: { name: 'pegs', max: 2_000, windowMs: hourMs },
  /** Each new name touches every waiting listing of the person, of which a shop may have a thousand. */
  namesPerUser: { name: 'names', max: 10, windowMs: hourMs },
  postsPerUser: { name: 'posts', max: 30, windowMs: hourMs },
  /** Listings in the name of a shop count for the shop, not for the person who posts them. */
  postsPerShop: { name: 'posts-shop', max: 300, windowMs: hourMs },
  /** Each takes as long as many other calls; retries of a lost connection are among them. */
  batchesPerUser: { name: 'batches', max: 60, windowMs: hourMs },
  contactClicksPerAddress: { name: 'taps', max: 120, windowMs: 5 * minuteMs },
  exportsPerUser: { name: 'exports', max: 30, windowMs: hourMs },
  ownDataPerUser: { name: 'own-data', max: 10, windowMs: hourMs },
  /** A right code costs a session or a password hash, a wrong one a try: neither may be called at will. */
  codeTriesPerAddress: { name: 'code-tries', max: 30, windowMs: 5 * minuteMs },
  /** Guesses at the codes of many phones: five or ten tries each add up to a taken-over account. */
  wrongCodesPerAddressDaily: { name: 'wrong-codes-day', max: 100, windowMs: 24 * hourMs },
  resetsPerAddress: { name: 'reset-address', max: 20, windowMs: 5 * minuteMs },
  /** Calls that check the password of a signed-in user; each costs a slow hash, right or wrong. */
  passwordChecksPerUser: { name: 'password-checks', max: 20, windowMs: 15 * minuteMs },
  /** Reading a price list costs processor time. */
  listReadingsPerUser: { name: 'list-readings', max: 60, windowMs: hourMs },
  /** Answers at `/still/{token}`, which needs no session; a mobile network has many people behind one address. */
  freshnessLinkPerAddress: { name: 'still-address', max: 60, windowMs: 5 * minuteMs },
  /** Each dialog for signing in asks for one; a mobile network has many people behind one address. */
  passkeyChallengesPerAddress: { name: 'passkey-challenges', max: 120, windowMs: 5 * minuteMs },
  /** Nobody guesses a signature; each costs its verification. */
  passkeySignInsPerAddress: { name: 'passkey-sign-ins', max: 60, windowMs: 5 * minuteMs },
  uploadsPerUser: { name: 'uploads', max: 60, windowMs: hourMs },
} as const

/** The limit of an IPv6 /48, as a multiple of that of one of its /64s. */
export const siteFactor = 8

/** Limits that an endpoint declares, and the key each counts by; enforced before its handler runs. */
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
 * Every request is also counted in memory, per process, with a token bucket: `burst` is its size and `perMinute` its refill
 * rate. Anonymous requests count by network, others by account; an invalid token counts as anonymous.
 */
export const requestLimits = {
  /** Public reads: API, pages, share pictures, sitemap and CSV together. */
  anonymousReads: { perMinute: 300, burst: 100 },
  anonymousWrites: { perMinute: 300, burst: 100 },
  userReads: { perMinute: 600, burst: 300 },
  /** Reads of all signed-in users of one network (IPv6: /48) together: else a few accounts may use all of the processor. */
  userReadsPerNetwork: { perMinute: 2_400, burst: 800 },
  userWrites: { perMinute: 300, burst: 150 },
  staffReads: { perMinute: 1_200, burst: 600 },
  staffWrites: { perMinute: 600, burst: 300 },
} as const

/**
 * Bodies above 16 KB that are parsed for one network, in memory too: whoever is above all other limits could else have the process
 * parse 250 KB again and again.
 */
export const largeBodyLimit = { perMinute: 30, burst: 30 } as const

/** Views that one network may add to the counts, in memory too. */
export const viewLimit = { perMinute: 120, burst: 120 } as const

/**
 * Share pictures rendered for one network, in memory too: each takes a quarter of a second of processor time, thirty times
 * as much as a page. Cached pictures are not counted.
 */
export const drawLimit = { perMinute: 20, burst: 40 } as const

/**
 * Pictures that the program fetches from a bucket for one network, in memory too: each is a request that the operator may pay for. Twenty
 * times as many as pages, which show so many. Pictures on the disk and at a public address of the bucket are not counted.
 */
export const bucketReadLimit = { perMinute: 6_000, burst: 3_000 } as const

/**
 * Cached pages compressed with best quality for one network, in memory too: each takes a quarter of a second of processor
 * time. Pages above the limit are sent with faster compression.
 */
export const compressionLimit = { perMinute: 20, burst: 40 } as const

/** The same for all networks together: every edit of a listing drops the cached pages that show listings. */
export const compressionTotal = { perMinute: 60, burst: 120 } as const
