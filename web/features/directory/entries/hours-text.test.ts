import { describe, expect, it } from 'vitest'
import { clockText, dayRuns, momentText } from '#web/features/directory/entries/hours.tsx'

describe('clockText', () => {
  it.each([
    ['08:00', '8:00\u00a0ص', '8:00\u00a0AM'],
    ['20:30', '8:30\u00a0م', '8:30\u00a0PM'],
    ['00:05', '12:05\u00a0ص', '12:05\u00a0AM'],
    ['12:00', '12:00\u00a0م', '12:00\u00a0PM'],
    ['24:00', '12:00\u00a0ص', '12:00\u00a0AM'],
  ])('%s is %s and %s', (time, arabic, english) => {
    expect([clockText('ar', time), clockText('en', time)]).toEqual([arabic, english])
  })
})

describe('momentText', () => {
  // A Sunday noon in Aden.
  const now = Date.parse('2026-11-15T12:00:00+03:00')

  it.each([
    ['2026-11-15T20:00:00+03:00', '8:00\u00a0م'],
    ['2026-11-16T08:00:00+03:00', 'غداً 8:00\u00a0ص'],
    ['2026-11-17T08:00:00+03:00', 'الثلاثاء 8:00\u00a0ص'],
    // Late in the evening in Aden it is still the day before in London.
    ['2026-11-15T22:30:00Z', 'غداً 1:30\u00a0ص'],
  ])('%s is %s', (moment, words) => {
    expect(momentText('ar', moment, now)).toBe(words)
  })
})

describe('dayRuns', () => {
  it('joins equal days, and starts the week on Saturday', () => {
    expect(dayRuns(['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'])).toEqual([
      { from: 'saturday', to: 'thursday', isWorking: true },
      { from: 'friday', to: 'friday', isWorking: false },
    ])
    expect(dayRuns(['sunday', 'friday']).map(({ from, to, isWorking }) => `${from}-${to}:${isWorking}`)).toEqual([
      'saturday-saturday:false',
      'sunday-sunday:true',
      'monday-thursday:false',
      'friday-friday:true',
    ])
    expect(dayRuns([])).toEqual([{ from: 'saturday', to: 'friday', isWorking: false }])
  })
})
