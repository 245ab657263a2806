/**
 * The header that says what a document may load, run and be framed in. All its values are here: each allows nothing but what it
 * names.
 */
export const policyHeader = 'content-security-policy'

const nothing = "default-src 'none'"
const neverFramed = `${nothing}; base-uri 'none'; frame-ancestors 'none'`

/** Replies that are no documents. */
export const apiPolicy = `${neverFramed}; form-action 'none'`
/** A page loads dozens of files, so theirs is short. */
export const filePolicy = nothing
/** A picture that is opened by itself is a document. */
export const picturePolicy = `${nothing}; sandbox`
/** A worker has the policy of its own file, and fetches what pages request. */
export const workerPolicy = `${nothing}; connect-src 'self'; script-src 'self'`

/** A document without scripts, whose one style has this SHA-256 hash in Base64. */
export const staticPagePolicy = (styleHash: string) => `${apiPolicy}; style-src 'sha256-${styleHash}'`

/** A page without scripts that shows pictures and has buttons for itself. */
export const formPagePolicy = (styleHash: string) =>
  `${neverFramed}; form-action 'self'; style-src 'sha256-${styleHash}'; img-src 'self'`

const ownPictures = "img-src 'self'"

/** A page of the app, with the hash sources of its inline parts. */
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

/** With a second origin of pictures, where the policy allows our own. */
export const allowPicturesOf = (policy: string, origin: string) =>
  policy.replace(ownPictures, `${ownPictures} ${origin}`)

/** Hot reload uses inline scripts and a socket. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; frame-ancestors 'none'"
