/** Encodings with `q=0` are refused by the client. */
const named = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i')

const brotli = named('br')
const gzip = named('gzip')

export const takesBrotli = (accepted: string) => brotli.test(accepted)
export const takesGzip = (accepted: string) => gzip.test(accepted)
