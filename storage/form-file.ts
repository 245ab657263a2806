/** A form has one picture and few fields; each of the checks below is one search in the bytes. */
const partsMax = 6
const headLengthMax = 8 * 1024
const boundaryLengthMax = 70

/** The boundary of a form; null for other content types, '' where it is missing or too long. */
export const boundaryOf = (contentType = ''): string | null => {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim())
  if (type.toLowerCase() !== 'multipart/form-data') return null
  const given = parameters.find((parameter) => /^boundary=/i.test(parameter)) ?? ''
  const boundary = given.slice('boundary='.length).replace(/^"([^"]*)"$/, '$1')
  return boundary.length <= boundaryLengthMax ? boundary : ''
}

const textAt = (body: Buffer, start: number, end: number) => body.toString('latin1', start, end)

const isNamedFile = (head: string, field: string) => {
  const disposition = /^content-disposition:[^\r\n]*/im.exec(head)?.[0] ?? ''
  const name = /;\s?name=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition)
  return (name?.[1] ?? name?.[2]) === field && /;\s?filename\*?=/i.test(disposition)
}

/**
 * The bytes of a file in a form that is in memory as a whole: pictures are, and a parser of streams has many states in which a body may
 * end. Only a form with its end counts.
 */
export const fileInForm = (
  body: Buffer,
  boundary: string,
  field: string,
): Buffer | 'missing' | 'malformed' | 'too many parts' => {
  const delimiter = `\r\n--${boundary}`
  // The first one may be at the very start, without its line break; what is before it is no part.
  const isAtStart = textAt(body, 0, delimiter.length - 2) === delimiter.slice(2)
  const first = isAtStart ? -2 : body.indexOf(delimiter)
  if (first === -1) return 'malformed'
  let file: Buffer | undefined
  let after = first + delimiter.length
  for (let parts = 0; parts <= partsMax; parts += 1) {
    const mark = textAt(body, after, after + 2)
    if (mark === '--') return file ?? 'missing'
    const headEnd = body.indexOf('\r\n\r\n', after)
    const isHead = mark === '\r\n' && headEnd !== -1 && headEnd - after <= headLengthMax
    const end = isHead ? body.indexOf(delimiter, headEnd + 4) : -1
    if (end === -1) return 'malformed'
    if (isNamedFile(textAt(body, after, headEnd), field)) file ??= body.subarray(headEnd + 4, end)
    after = end + delimiter.length
  }
  return 'too many parts'
}
