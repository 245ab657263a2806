import { describe, expect, it } from 'vitest'
import { readText } from '#domain/listing-text/parse-text.ts'
import { readCounts } from '#domain/listing-text/sizes.ts'

const countsIn = (text: string) => [...readCounts(readText(text)).counts].map(({ words }) => words.join(' '))

describe('readCounts', () => {
  it.each([
    ['4 ألواح', '4'],
    ['٤ ألواح جينكو 550', '4'],
    ['4 panels', '4'],
    ['jinko 550w 6 pcs', '6'],
    ['لوح 550 عدد 10 حبات', '10'],
    ['12 لوح', '12'],
    ['8 بطاريات جل', '8'],
    ['2 inverters', '2'],
  ])('reads the number of pieces in «%s»', (text, count) => expect(countsIn(text)).toEqual([count]))

  it.each([
    'لوح 550',
    '550 panels',
    '550 لوح',
    '200 بطارية',
    '5 انفرتر',
    '5 كيلو انفرتر',
    '12 فولت بطاريات',
    '4 mm cable',
    'بطارية 4',
    '1 لوح',
    '0 ألواح',
    '4',
  ])('leaves sizes in «%s» as they are', (text) => expect(countsIn(text)).toEqual([]))
})
