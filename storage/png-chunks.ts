import { inflateSync } from 'node:zlib'

const signatureLength = 8
/** Length, name and checksum around the body of a chunk. */
const wrapping = 12
/** What the pixels are made of, and how they are to be shown. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'iCCP', 'eXIf'])
const exifBytesMax = 64 * 1024
const profileBytesMax = 4 * 1024 * 1024

type Chunk = { name: string; whole: Buffer; body: Buffer }

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = signatureLength; at + wrapping <= bytes.length; ) {
    const end = at + wrapping + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    yield { name, whole: bytes.subarray(at, end), body: bytes.subarray(at + 8, end - 4) }
    if (name === 'IEND') return
    at = end
  }
}

/** A name, a zero, the way it is packed, and the packed profile. */
const isModestProfile = (body: Buffer) => {
  try {
    inflateSync(body.subarray(body.indexOf(0) + 2), { maxOutputLength: profileBytesMax })
    return true
  } catch {
    return false
  }
}

const isKept = ({ name, body }: Chunk, seen: Set<string>) => {
  if (!kept.has(name)) return false
  if (name === 'eXIf') return body.length <= exifBytesMax
  return name !== 'iCCP' || (!seen.has(name) && isModestProfile(body))
}

/**
 * The same picture without the chunks that it does not need. Texts are unpacked and kept by the library that reads pictures: a
 * hundred of them, fifty megabytes each in fifty kilobytes, would fill the memory of any machine.
 */
export const withoutTexts = (bytes: Buffer): Buffer => {
  const seen = new Set<string>()
  const parts = [bytes.subarray(0, signatureLength)]
  for (const chunk of chunksOf(bytes)) {
    if (isKept(chunk, seen)) parts.push(chunk.whole)
    seen.add(chunk.name)
  }
  return Buffer.concat(parts)
}
