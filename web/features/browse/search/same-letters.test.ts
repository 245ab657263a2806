import { expect, it } from 'vitest'
import { isNamed } from '#web/features/browse/facets/governorate.dialog.tsx'

it('matches a name in any spelling of its letters', () => {
  expect(isNamed('اب', ['إب', 'Ibb'])).toBe(true)
  expect(isNamed('الحديده', ['الحديدة', 'Hodeidah'])).toBe(true)
  expect(isNamed('حديد', ['الحديدة', 'Hodeidah'])).toBe(true)
  expect(isNamed('سقطري', ['سقطرى', 'Socotra'])).toBe(true)
  expect(isNamed('sanaa', ['صنعاء (الأمانة)', "Sana'a City"])).toBe(true)
  expect(isNamed('sana’a ci', ['صنعاء (الأمانة)', "Sana'a City"])).toBe(true)
  expect(isNamed('الامانه', ['صنعاء (الأمانة)', "Sana'a City"])).toBe(true)
})

it('matches everything for empty text, and nothing for an unknown word', () => {
  expect(isNamed(' ', ['عدن', 'Aden'])).toBe(true)
  expect(isNamed('باريس', ['عدن', 'Aden'])).toBe(false)
})
