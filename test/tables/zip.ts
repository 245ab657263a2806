import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  content: string | Buffer
  isStored?: boolean
  /** Inflated size that the header declares, if it is wrong. */
  declaredSize?: number
  /** General purpose bits, such as 1 for an encrypted part. */
  flags?: number
}

const header = (part: ZipPart, packed: Buffer, raw: Buffer) => {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(part.flags ?? 0, 2)
  bytes.writeUInt16LE(part.isStored ? 0 : 8, 4)
  bytes.writeUInt16LE(0, 6)
  bytes.writeUInt16LE(0x5c21, 8)
  bytes.writeUInt32LE(crc32(raw), 10)
  bytes.writeUInt32LE(packed.length, 14)
  bytes.writeUInt32LE(part.declaredSize ?? raw.length, 18)
  bytes.writeUInt16LE(Buffer.byteLength(part.name), 22)
  return bytes
}

const mark = (signature: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

/** Writes zip files of other programs and of attackers. `entryCount` is the declared number of parts. */
export const zipOf = (parts: ZipPart[], entryCount = parts.length): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const raw = Buffer.from(part.content)
    const packed = part.isStored ? raw : deflateRawSync(raw)
    const fields = header(part, packed, raw)
    const name = Buffer.from(part.name)
    const file = Buffer.concat([mark(0x04034b50), fields, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([20, 0])
    directory.push(Buffer.concat([mark(0x02014b50), madeBy, fields, rest, name]))
    files.push(file)
    offset += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entryCount, 4)
  end.writeUInt16LE(entryCount, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, entries, mark(0x06054b50), end])
}
