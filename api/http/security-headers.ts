import { apiPolicy, filePolicy, policyHeader } from '#domain/content-policy.ts'

/** Pages replace the content security policy by their own, with the hashes of their inline parts. */
export const securityHeaders = {
  [policyHeader]: apiPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
} as const

/** Static files and pictures are not documents and need fewer headers; a page loads dozens of them. */
export const fileHeaders = {
  [policyHeader]: filePolicy,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

export const isFilePath = (url: string) => url.startsWith('/assets/') || url.startsWith('/storage/files/')

export const transportSecurity = 'max-age=31536000; includeSubDomains'
