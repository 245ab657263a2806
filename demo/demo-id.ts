import { createHash } from 'node:crypto'

/**
 * The same key gives the same UUID (version 8, custom) on every machine, so that links into the demo survive loading it
 * again.
 */
export const demoId = (key: string): string => {
  const bytes = createHash('sha256').update(`shamsouq demo ${key}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
