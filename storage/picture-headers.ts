const types: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg' }

export const typeOf = (name: string) => types[name.split('.')[1] ?? ''] ?? 'application/octet-stream'

/** Names are random and contents never change, so a year of caching is safe; the policy allows no scripts or requests. */
export const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const
