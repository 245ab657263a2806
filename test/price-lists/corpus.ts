import { readdirSync, readFileSync } from 'node:fs'
import type { Currency } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'

/** Fields that a person reads in one line, by the short names explained at the head of `lines.txt`. */
export type Expected = Record<string, string>
export type ListCase = {
  name: string
  text: string
  /** Currency where none is written. */
  currency: Currency | null
  /** By line, from 1. */
  rows: Map<number, Expected>
  unread: number[]
}

const folder = import.meta.dirname
const mark = '⟹'

const currencyOf = (place: string): Currency | null => {
  const found = governorates.find(({ key }) => key === place)
  if (!found) throw new Error(`no governorate ${place}`)
  return found.currency
}

const fieldsOf = (text: string): Expected =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  )

/** Each line is a list of its own. */
const linesIn = (file: string): ListCase[] =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line.includes(mark) && !line.startsWith('#'))
    .map((line) => {
      const [typed = '', expected = ''] = line.split(mark)
      const place = /^@(\S+) /.exec(typed)
      const text = typed.slice(place?.[0].length ?? 0).trim()
      const isGoods = expected.trim() !== 'none'
      return {
        name: text,
        text,
        currency: currencyOf(place?.[1] ?? 'sanaa-city'),
        rows: new Map(isGoods ? [[1, fieldsOf(expected)]] : []),
        unread: isGoods ? [] : [1],
      }
    })

const listIn = (file: string): ListCase => {
  const [head = '', rows = '', unread = ''] = readFileSync(`${folder}/lists/${file}`, 'utf8').split(mark)
  const place = /^place: (\S+)\n/.exec(head)
  return {
    name: file,
    text: head.slice(place?.[0].length ?? 0).trimEnd(),
    currency: currencyOf(place?.[1] ?? 'sanaa-city'),
    rows: new Map(
      rows
        .split('\n')
        .slice(1)
        .filter((row) => row.trim() !== '')
        .map((row) => {
          const [line = '', ...fields] = row.split(' ')
          return [Number(line), fieldsOf(fields.join(' '))]
        }),
    ),
    unread: unread.replace('unread', '').trim().split(/\s+/).filter(Boolean).map(Number),
  }
}

export const lines = linesIn('lines.txt')
export const heldOutLines = linesIn('lines-held-out.txt')
export const tunedLines = linesIn('lines-tuned.txt')
export const untunedLines = linesIn('lines-untuned.txt')
const listFiles = readdirSync(`${folder}/lists`)
  .filter((file) => file.endsWith('.txt'))
  .sort()
const listsIn = (half: string) => listFiles.filter((file) => file.startsWith(half)).map(listIn)
export const heldOutLists = listsIn('held-out')
export const tunedLists = listsIn('tuned')
export const untunedLists = listsIn('untuned')
export const lists = listFiles.filter((file) => /^\d/.test(file)).map(listIn)
