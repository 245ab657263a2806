import { describe, expect, it } from 'vitest'
import { makeUploadMemoryLimit } from '#storage/upload-memory-limit.ts'

const by = (person: string | null, network = `network of ${person}`) => ({ person, network })

describe('makeUploadMemoryLimit', () => {
  it('limits the total bytes, and releases each upload once', () => {
    const memoryLimit = makeUploadMemoryLimit({ bytesMax: 800 })
    const people = Array.from({ length: 12 }, (_, n) => by(`p${n}`))
    const leaves = people.map((person) => memoryLimit.tryEnter(person, 50))
    expect(leaves).not.toContain(null)
    expect(memoryLimit.tryEnter(by('q'), 50)).toBeNull()
    leaves[0]?.()
    leaves[0]?.()
    expect(memoryLimit.bytes()).toBe(550)
    expect(memoryLimit.tryEnter(by('q'), 50)).not.toBeNull()
  })

  it('keeps a quarter for networks that upload a few small pictures', () => {
    const memoryLimit = makeUploadMemoryLimit({ bytesMax: 6_400 })
    for (let n = 0; n < 6; n += 1)
      for (const person of ['one', 'two'])
        expect(memoryLimit.tryEnter(by(`${person} ${n}`, `${n}`), 400)).not.toBeNull()
    expect(memoryLimit.tryEnter(by('three', 'x'), 101)).toBeNull()
    for (let n = 0; n < 16; n += 1) expect(memoryLimit.tryEnter(by(`x${n}`, `x${n}`), 100)).not.toBeNull()
    expect(memoryLimit.tryEnter(by('three', 'y'), 1)).toBeNull()
  })

  it('gives one user half of the share of a network, from any number of networks', () => {
    const memoryLimit = makeUploadMemoryLimit({ bytesMax: 1_600 })
    expect(memoryLimit.tryEnter(by('a', '10.0.0.1'), 60)).not.toBeNull()
    const leave = memoryLimit.tryEnter(by('a', '10.0.0.2'), 40)
    expect(leave).not.toBeNull()
    expect(memoryLimit.tryEnter(by('a', '10.0.0.3'), 1)).toBeNull()
    expect(memoryLimit.tryEnter(by('b', '10.0.0.3'), 1)).not.toBeNull()
    leave?.()
    expect(memoryLimit.tryEnter(by('a', '10.0.0.3'), 40)).not.toBeNull()
  })

  it('gives one user eight uploads, however small their pictures', () => {
    const memoryLimit = makeUploadMemoryLimit()
    const leaves = Array.from({ length: 8 }, () => memoryLimit.tryEnter(by('a'), 10))
    expect(leaves).not.toContain(null)
    expect(memoryLimit.tryEnter(by('a'), 10)).toBeNull()
    leaves[3]?.()
    expect(memoryLimit.tryEnter(by('a'), 10)).not.toBeNull()
  })

  it('gives one network an eighth of the bytes, for any number of users and for a server', () => {
    const memoryLimit = makeUploadMemoryLimit({ bytesMax: 800 })
    expect(memoryLimit.tryEnter(by('a', 'one'), 50)).not.toBeNull()
    expect(memoryLimit.tryEnter(by('b', 'one'), 50)).not.toBeNull()
    expect(memoryLimit.tryEnter(by('c', 'one'), 10)).toBeNull()
    expect(memoryLimit.tryEnter(by(null, 'one'), 10)).toBeNull()
    expect(memoryLimit.tryEnter(by(null, 'two'), 100)).not.toBeNull()
  })

  it('counts the overhead of the connection: a client cannot hold thousands of tiny uploads', () => {
    const memoryLimit = makeUploadMemoryLimit()
    const places = Array.from({ length: 2_000 }, (_, n) => memoryLimit.tryEnter(by(`p${n}`, `n${n}`), 1)).filter(
      Boolean,
    )
    expect(places.length).toBeLessThan(1_400)
  })

  it('allows a file of the largest size by one user, and leaves room for others of the network', () => {
    const memoryLimit = makeUploadMemoryLimit()
    const largest = 5 * 1024 * 1024 + 64 * 1024
    expect(memoryLimit.tryEnter(by('a', 'one'), largest)).not.toBeNull()
    expect(memoryLimit.tryEnter(by('a', 'one'), largest)).toBeNull()
    expect(memoryLimit.tryEnter(by('b', 'one'), largest)).not.toBeNull()
  })
})
