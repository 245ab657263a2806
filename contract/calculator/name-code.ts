const nameLengthMax = 40

/** A row's own name as it may be shown: one line, no marks that turn or hide text, not long. */
export const cleanName = (text: string): string => [...oneLine(text)].slice(0, nameLengthMax).join('').trim()

/** Gaps are closed again after the marks are gone: there may have been one on either side of a mark. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').replace(/ +/g, ' ').trim()

/** A name in letters that an address carries unescaped. */
export const nameCode = (name: string): string => {
  const bytes = Array.from(new TextEncoder().encode(cleanName(name)), (byte) => String.fromCharCode(byte))
  return btoa(bytes.join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** The name again, or null for what `nameCode` never writes. */
export const readNameCode = (code: string): string | null => {
  try {
    const bytes = Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    return cleanName(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) || null
  } catch {
    return null
  }
}
