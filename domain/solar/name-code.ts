const nameLengthMax = 40

/** A row's custom name for display: one line, without invisible or direction marks, with a maximum length. */
export const cleanName = (text: string): string => [...oneLine(text)].slice(0, nameLengthMax).join('').trim()

/** Spaces are collapsed again after marks are removed: there may have been one on either side of a mark. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').replace(/ +/g, ' ').trim()

/** A name in characters that a URL carries unescaped. */
export const nameCode = (name: string): string => {
  const bytes = Array.from(new TextEncoder().encode(cleanName(name)), (byte) => String.fromCharCode(byte))
  return btoa(bytes.join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** The decoded name, or null for text that `nameCode` never writes. */
export const readNameCode = (code: string): string | null => {
  try {
    const bytes = Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    return cleanName(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) || null
  } catch {
    return null
  }
}
