/** All values of this header are in this file. */
export const policyHeader = 'content-security-policy'

const nothing = "default-src 'none'"
const neverFramed = `${nothing}; base-uri 'none'; frame-ancestors 'none'`

/** For replies that are not documents. */
export const apiPolicy = `${neverFramed}; form-action 'none'`
/** Short, because a page loads dozens of files. */
export const filePolicy = nothing
/** A picture opened in its own tab is a document. */
export const picturePolicy = `${nothing}; sandbox`
/** A worker has the policy of its own file, and fetches what pages request. */
export const workerPolicy = `${nothing}; connect-src 'self'; script-src 'self'`

/** For a document without scripts; its one style has this SHA-256 hash in Base64. */
export const staticPagePolicy = (styleHash: string) => `${apiPolicy}; style-src 'sha256-${styleHash}'`

/** For a page without scripts that shows our pictures and posts forms to its own origin. */
export const formPagePolicy = (styleHash: string) =>
  `${neverFramed}; form-action 'self'; style-src 'sha256-${styleHash}'; img-src 'self'`

const ownPictures = "img-src 'self'"

/** `scripts` and `styles` are the hash sources of the inline parts. */
export const pagePolicy = (scripts: readonly string[], styles: readonly string[]) =>
  [
    neverFramed,
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    `${ownPictures} data: blob:`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
  ].join('; ')

export const allowPicturesOf = (policy: string, origin: string) =>
  policy.replace(ownPictures, `${ownPictures} ${origin}`)

/** Hot reload uses inline scripts and a web socket. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; frame-ancestors 'none'"
