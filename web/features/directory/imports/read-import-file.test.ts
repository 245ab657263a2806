import { expect, it } from 'vitest'
import { readImportFile } from '#web/features/directory/imports/imports.screen.tsx'

const read = (content: BlobPart, kind: 'shops' | 'engineers' = 'shops') =>
  readImportFile(kind, new File([content], 'shops.csv'))
const header = ['الاسم', 'الهاتف', 'العنوان']
const rows = [
  ['شمس; سبأ', '770123456', 'شارع تعز\nالدور الثاني'],
  ['نور', '770123457'],
]
const utf16 = (text: string) => {
  const bytes = new Uint8Array(2 + 2 * text.length)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, true)
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + 2 * at, text.charCodeAt(at), true)
  return bytes
}

it.each([
  ['commas', '\ufeffالاسم,الهاتف,العنوان\r\nشمس; سبأ,770123456,"شارع تعز\nالدور الثاني"\r\nنور,770123457,\r\n'],
  [
    'semicolons',
    'الاسم;الهاتف;العنوان\r\n"شمس; سبأ";770123456;"شارع تعز\nالدور الثاني"\r\nنور;770123457;\r\n;;\r\n;;\r\n',
  ],
  [
    'a line that names the separator',
    'sep=;\r\nالاسم;الهاتف;العنوان\r\n"شمس; سبأ";770123456;"شارع تعز\nالدور الثاني"\r\nنور;770123457',
  ],
  [
    'UTF-16 and tabs',
    utf16('الاسم\tالهاتف\tالعنوان\r\nشمس; سبأ\t770123456\t"شارع تعز\nالدور الثاني"\r\nنور\t770123457\t\r\n'),
  ],
])('reads what Excel saves: %s', async (_what, content) => {
  expect(await read(content)).toEqual({ header, rows })
})

it('puts the columns that are read first, and keeps only the headings of others', async () => {
  expect(await read('id,name,ratingSum,phone\n1,a,7,770123456\n\n2,b,8,\n')).toEqual({
    header: ['name', 'phone', 'id', 'ratingSum'],
    rows: [['a', '770123456'], [], ['b']],
  })
  expect(await read('experienceYears,experience\n5,Aden\n', 'engineers')).toMatchObject({ rows: [['5', 'Aden']] })
})

it('says what is wrong with another file', async () => {
  expect(await read('PK\u0003\u0004…')).toEqual({ refused: 'workbook' })
  expect(await read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toEqual({ refused: 'workbook' })
  expect(await read('a,b\n\0')).toEqual({ refused: 'notText' })
  expect(await read('name,phone\n,\n')).toEqual({ refused: 'noRows' })
  expect(await read('')).toEqual({ refused: 'noRows' })
  expect(await read(`name\n${'س'.repeat(200_000)}\n`)).toEqual({ refused: 'tooLarge' })
})
