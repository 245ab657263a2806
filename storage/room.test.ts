import { describe, expect, it } from 'vitest'
import { makeRoom } from '#storage/room.ts'

const by = (person: string | null, network = `network of ${person}`) => ({ person, network })

describe('makeRoom', () => {
  it('bounds bytes in all, and frees each place once', () => {
    const room = makeRoom({ bytesMax: 400 })
    const leaves = ['a', 'b', 'c', 'd'].map((person) => room.enter(by(person), 100))
    expect(leaves).not.toContain(null)
    expect(room.enter(by('e'), 1)).toBeNull()
    leaves[0]?.()
    leaves[0]?.()
    expect(room.bytes()).toBe(300)
    expect(room.enter(by('e'), 100)).not.toBeNull()
  })

  it('gives one person a quarter of the bytes, from however many networks', () => {
    const room = makeRoom({ bytesMax: 400 })
    expect(room.enter(by('a', '10.0.0.1'), 60)).not.toBeNull()
    const leave = room.enter(by('a', '10.0.0.2'), 40)
    expect(leave).not.toBeNull()
    expect(room.enter(by('a', '10.0.0.3'), 1)).toBeNull()
    expect(room.enter(by('b', '10.0.0.3'), 1)).not.toBeNull()
    leave?.()
    expect(room.enter(by('a', '10.0.0.3'), 40)).not.toBeNull()
  })

  it('gives one person eight places, however small their pictures', () => {
    const room = makeRoom()
    const leaves = Array.from({ length: 8 }, () => room.enter(by('a'), 10))
    expect(leaves).not.toContain(null)
    expect(room.enter(by('a'), 10)).toBeNull()
    leaves[3]?.()
    expect(room.enter(by('a'), 10)).not.toBeNull()
  })

  it('gives one network a quarter of the bytes, for however many people and for a server', () => {
    const room = makeRoom({ bytesMax: 400 })
    expect(room.enter(by('a', 'one'), 50)).not.toBeNull()
    expect(room.enter(by('b', 'one'), 50)).not.toBeNull()
    expect(room.enter(by('c', 'one'), 10)).toBeNull()
    expect(room.enter(by(null, 'one'), 10)).toBeNull()
    expect(room.enter(by(null, 'two'), 100)).not.toBeNull()
  })

  it('takes room for the connection itself: nobody holds thousands of places for a byte each', () => {
    const room = makeRoom()
    const places = Array.from({ length: 2_000 }, (_, n) => room.enter(by(`p${n}`, `n${n}`), 1)).filter(Boolean)
    expect(places.length).toBeLessThan(700)
  })

  it('has room for two files of the largest size by one person', () => {
    const room = makeRoom()
    const largest = 5 * 1024 * 1024 + 64 * 1024
    expect([room.enter(by('a'), largest), room.enter(by('a'), largest)]).not.toContain(null)
    expect(room.enter(by('a'), largest)).toBeNull()
  })
})
