/** On every answer. Pages replace the content policy by their own, which names the hashes of their inline parts. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
} as const

/** On our own files and on pictures, which open nothing and frame nothing: a page has dozens, each with its headers. */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

export const isFilePath = (url: string) => url.startsWith('/assets/') || url.startsWith('/storage/files/')

export const transportSecurity = 'max-age=31536000; includeSubDomains'
