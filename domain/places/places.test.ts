import { describe, expect, it } from 'vitest'
import { governoratePoints } from '#domain/places/governorate-distance.ts'
import { areas, filterPlaceName, filterPlaces, governorates, readFilterPlace } from '#domain/places/governorates.ts'
import { cityRows, governorateFacts } from '#domain/places/places.data.ts'
import {
  citiesOf,
  findCity,
  findGovernorate,
  findGovernorates,
  GovernorateInput,
  placeNames,
} from '#domain/places/places.ts'

const isUnique = (values: string[]) => new Set(values).size === values.length
const slug = /^[a-z]+(?:-[a-z]+)*$/

describe('the places table', () => {
  it('holds 22 governorates, 333 districts and 42 towns', () => {
    const books = Object.values(cityRows)
    expect(governorates).toHaveLength(22)
    expect(books.flatMap((book) => book.districts)).toHaveLength(333)
    expect(books.flatMap((book) => book.towns)).toHaveLength(42)
  })

  it('has unique keys and ISO codes', () => {
    expect(isUnique(governorates.map(({ key }) => key))).toBe(true)
    expect(isUnique(governorates.map(({ ar }) => ar))).toBe(true)
    const isoCodes = governorates.map(({ key }) => governorateFacts[key].iso)
    expect(isUnique(isoCodes)).toBe(true)
    for (const iso of isoCodes) expect(iso).toMatch(/^YE-[A-Z]{2}$/)
  })

  it('has unique slugs and display names inside each governorate', () => {
    for (const { key } of governorates) {
      const cities = citiesOf(key)
      expect(isUnique(cities.map((city) => city.key)), key).toBe(true)
      expect(isUnique(cities.map((city) => city.ar)), key).toBe(true)
      expect(isUnique(cities.map((city) => city.en)), key).toBe(true)
      for (const city of cities) expect(city.key).toMatch(slug)
    }
  })

  it('lies inside Yemen', () => {
    for (const [latitude, longitude] of Object.values(governoratePoints)) {
      expect(latitude).toBeGreaterThan(12)
      expect(latitude).toBeLessThan(19)
      expect(longitude).toBeGreaterThan(42)
      expect(longitude).toBeLessThan(54.6)
    }
  })

  it('requires a choice of currency in Taiz only', () => {
    expect(governorates.filter(({ currency }) => currency === null).map(({ key }) => key)).toEqual(['taiz'])
  })

  it('finds every place by its key, its display names and its other spellings', () => {
    for (const place of governorates) {
      const { iso, formal, aliases } = governorateFacts[place.key]
      for (const name of [place.key, place.ar, place.en, iso, formal.ar, formal.en, ...aliases])
        expect(findGovernorate(name)?.key, name).toBe(place.key)
      const { districts, towns } = cityRows[place.key]
      for (const [key, ...names] of [...districts, ...towns])
        for (const name of [key, ...names]) expect(findCity(place.key, name)?.key, `${place.key}: ${name}`).toBe(key)
    }
  })
})

describe('findGovernorate', () => {
  it.each([
    ['مارب', 'marib'],
    ['الحديده', 'hodeidah'],
    ['حديدة', 'hodeidah'],
    ['Al Hudaydah', 'hodeidah'],
    ['AL-HODEIDAH', 'hodeidah'],
    ['اب', 'ibb'],
    ['إبّ', 'ibb'],
    ['تـعـز', 'taiz'],
    ["Ta'izz", 'taiz'],
    ['Ta’iz', 'taiz'],
    ['محافظة لحج', 'lahj'],
    ['Lahj Governorate', 'lahj'],
    ['البيضا', 'al-bayda'],
    ['al_bayda', 'al-bayda'],
    ['حَضْرَمَوْت', 'hadramout'],
    ['Hadhramaut', 'hadramout'],
    ['سقطرى', 'socotra'],
    ['سقطري', 'socotra'],
    ['شبوه', 'shabwah'],
    ['Shabwa', 'shabwah'],
    ['  عدن  ', 'aden'],
    ['ye-ad', 'aden'],
    ['\u200fالضالع\u200f', 'al-dhale'],
  ])('reads %s', (text, key) => expect(findGovernorate(text)?.key).toBe(key))

  it.each([
    ['صنعاء', 'sanaa'],
    ['صنعا', 'sanaa'],
    ["Sana'a", 'sanaa'],
    ['Sanaa', 'sanaa'],
    ['محافظة صنعاء', 'sanaa'],
    ['أمانة العاصمة', 'sanaa-city'],
    ['امانه العاصمه', 'sanaa-city'],
    ['صنعاء (الأمانة)', 'sanaa-city'],
    ['مدينة صنعاء', 'sanaa-city'],
    ['Sanaa City', 'sanaa-city'],
    ['sanaa-city', 'sanaa-city'],
  ])('distinguishes the two Sana’as: %s', (text, key) => expect(findGovernorate(text)?.key).toBe(key))

  it.each(['', ' ', '-', 'ال', 'محافظة', 'القاهرة', 'Paris', 'constructor', '__proto__', 'صنعاء'.repeat(100)])(
    'does not know %s',
    (text) => expect(findGovernorate(text)).toBeUndefined(),
  )
})

describe('governorates that share a name', () => {
  it('are never shown by that name alone', () => {
    const shared = areas.flatMap(({ alsoCalled }) => alsoCalled)
    expect(governorates.filter(({ ar, en }) => shared.includes(ar) || shared.includes(en))).toEqual([])
    expect(isUnique(filterPlaces.flatMap(({ ar, en }) => [ar, en]))).toBe(true)
  })

  it('have no city key in common, so that one filter can cover the cities of both', () => {
    for (const area of areas)
      expect(isUnique(area.governorates.flatMap((key) => citiesOf(key).map((city) => city.key)))).toBe(true)
  })

  it.each([
    ['sanaa-all', ['sanaa-city', 'sanaa']],
    ['صنعاء', ['sanaa-city', 'sanaa']],
    ['Sanaa', ['sanaa-city', 'sanaa']],
    ['sanaa', ['sanaa']],
    ['محافظة صنعاء', ['sanaa']],
    ['مدينة صنعاء', ['sanaa-city']],
    ['الأمانة', ['sanaa-city']],
    ['عدن', ['aden']],
  ])('a filter reads %s', (text, keys) => expect(findGovernorates(text)).toEqual(keys))

  it('a browser reads the display names', () => {
    for (const { key, ar, en } of filterPlaces)
      for (const text of [key, ar, en, en.toUpperCase()]) expect(readFilterPlace(text), text).toBe(key)
    expect(readFilterPlace('صنعاء')).toBe('sanaa-all')
    expect(readFilterPlace('مارب')).toBeUndefined()
    expect(filterPlaceName('ar', 'sanaa-all')).toBe('صنعاء كلها')
    expect(filterPlaceName('ar', 'gone')).toBe('gone')
  })

  it('are rejected together where a single place is required', () =>
    expect(GovernorateInput.safeParse('sanaa-all').success).toBe(false))
})

describe('findCity', () => {
  it.each([
    ['sanaa-city', 'مديرية السبعين', 'al-sabeen'],
    ['sanaa-city', 'صنعاء', 'sanaa-whole-city'],
    ['sanaa-city', 'ازال', 'azal'],
    ['aden', 'كريتر', 'sira-crater'],
    ['aden', 'خورمكسر', 'khormaksar'],
    ['aden', 'عدن', 'aden-whole-city'],
    ['taiz', 'تعز', 'taiz-city'],
    ['taiz', 'المخاء', 'al-mukha-mocha'],
    ['hadramout', 'المكلا', 'al-mukalla-city'],
    ['hadramout', 'سيون', 'seiyun'],
    ['hadramout', 'Sayun', 'seiyun'],
    ['ibb', 'مدينة إب', 'ibb-city'],
    ['ibb', 'إب', 'ibb'],
    ['marib', 'مأرب', 'marib-city'],
    ['shabwah', 'مدينة عتق', 'ataq'],
  ])('in %s reads %s', (governorate, text, key) => expect(findCity(governorate, text)?.key).toBe(key))

  it('searches only the given governorate', () => {
    expect(findCity('aden', 'السبعين')).toBeUndefined()
    expect(findCity('nowhere', 'السبعين')).toBeUndefined()
  })
})

describe('placeNames', () => {
  it('gives both names with the keys', () => {
    expect(placeNames('sanaa-city', 'al-sabeen')).toEqual({
      governorate: { key: 'sanaa-city', ar: 'أمانة العاصمة', en: "Sana'a City" },
      city: { key: 'al-sabeen', ar: 'السبعين', en: 'Al-Sabeen' },
    })
  })

  it('shows an unknown key as itself', () => {
    expect(placeNames('aden', 'gone').city).toEqual({ key: 'gone', ar: 'gone', en: 'gone' })
  })
})

describe('GovernorateInput', () => {
  it('converts a spelling to the key', () => expect(GovernorateInput.parse('الحديده')).toBe('hodeidah'))
  it('rejects an unknown place', () => expect(GovernorateInput.safeParse('Paris').success).toBe(false))
})
