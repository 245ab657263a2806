/** Parts of a workbook; names come without their prefix. */
export type XmlEvents = {
  open: (name: string, attribute: (name: string) => string | undefined) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** Longer tags and texts do not occur, because a cell has at most 32,767 characters. */
const pieceLengthMax = 1024 * 1024
/** A tag has a few attributes; searching a megabyte of them for line breaks takes a fifth of a second. */
const tagLengthMax = 64 * 1024
/** Sheets and texts nest about ten deep. */
const depthMax = 100

class XmlError extends Error {}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi

const charOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''

const decodeText = (text: string): string =>
  text.includes('&')
    ? text.replace(reference, (whole, decimal: string, hex: string, name: string) => {
        if (name) return entities[name] ?? whole
        return charOf(decimal ? Number(decimal) : Number.parseInt(hex, 16))
      })
    : text

const bareName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Parses an attribute only when it is requested, because most are not. */
const attributesOf = (tag: string) => (name: string) => {
  for (const quote of ['"', "'"]) {
    for (const before of [` ${name}=${quote}`, `:${name}=${quote}`]) {
      const at = tag.indexOf(before)
      if (at < 0) continue
      const start = at + before.length
      const end = tag.indexOf(quote, start)
      if (end >= 0) return decodeText(tag.slice(start, end))
    }
  }
  return undefined
}

/**
 * Reads the XML of a workbook in pieces, as it is inflated. It supports no document type, so no entities that could
 * expand, and checks only what it needs, because the document is never written again. A closing tag closes the last
 * opened one: otherwise a file of closing tags alone would repeat the end of a cell, row or text.
 */
export const makeXmlReader = (events: XmlEvents) => {
  let rest = ''
  const opened: string[] = []

  /** Returns the end of what begins at `at`, or -1 while it has not arrived. */
  const endOf = (at: number): number => {
    const until = (mark: string) => {
      const end = rest.indexOf(mark, at)
      return end < 0 ? -1 : end + mark.length
    }
    if (rest.startsWith('<!--', at)) return until('-->')
    if (rest.startsWith('<![CDATA[', at)) return until(']]>')
    if (rest.startsWith('<?', at)) return until('?>')
    return rest.startsWith('</', at) ? until('>') : tagEnd(at)
  }

  /** Values of attributes may contain `>`. */
  const tagEnd = (start: number): number => {
    let quote = ''
    for (let at = start + 1; at < rest.length; at += 1) {
      const sign = rest[at] as string
      if (quote) quote = sign === quote ? '' : quote
      else if (sign === '>') return at + 1
      else if (sign === '"' || sign === "'") quote = sign
    }
    return -1
  }

  const close = (name: string): void => {
    if (opened.pop() !== name) throw new XmlError('a closing tag of what is not open')
    events.close(name)
  }

  const take = (piece: string): void => {
    if (piece.startsWith('<![CDATA[')) events.text(piece.slice(9, -3))
    else if (piece.startsWith('</')) close(bareName(piece.slice(2, -1).trim()))
    else if (piece.startsWith('<!--') || piece.startsWith('<?')) return
    else if (piece.startsWith('<!')) throw new XmlError('a document type')
    else takeTag(piece)
  }

  const takeTag = (piece: string): void => {
    if (piece.length > tagLengthMax) throw new XmlError('a tag that is too long')
    const isEmpty = piece.endsWith('/>')
    const tag = piece.slice(1, isEmpty ? -2 : -1).replace(/[\t\r\n]+/g, ' ')
    const space = tag.indexOf(' ')
    const name = bareName(space < 0 ? tag.trim() : tag.slice(0, space))
    if (opened.length >= depthMax) throw new XmlError('tags that nest too deep')
    opened.push(name)
    events.open(name, attributesOf(tag))
    if (isEmpty) close(name)
  }

  return {
    feed: (more: string): void => {
      rest += more
      let at = 0
      for (;;) {
        const start = rest.indexOf('<', at)
        if (start < 0) break
        // Fewer characters may be the beginning of a comment or of a tag.
        const end = rest.length - start < 9 && !rest.includes('>', start) ? -1 : endOf(start)
        if (start > at) events.text(decodeText(rest.slice(at, start)))
        at = start
        if (end < 0) break
        take(rest.slice(start, end))
        at = end
      }
      rest = rest.slice(at)
      if (rest.length > pieceLengthMax) throw new XmlError('a tag or text without an end')
    },
  }
}
