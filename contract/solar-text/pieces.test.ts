import { describe, expect, it } from 'vitest'
import { isWorn, statedPieces, stockOf } from '#contract/solar-text/pieces.ts'

describe('statedPieces', () => {
  it.each([
    ['10 ألواح رايزن 450 مستعملة - صعدة', 10],
    ['أربعة ألواح لونجي 450 مستعملة', 4],
    ['ثمان بطاريات تروجان 6 فولت', 8],
    ['ثلاث بطاريات جل', 3],
    ['بطاريتين فيجن 200 نظيفات', 2],
    ['بطاريات جل ١٢ حبة', 12],
    ['لوح جينكو 550 العدد: 6', 6],
    ['Pallet of 31 lightly used LONGi 550W', 31],
    ['Trina 670W, 8 pcs', 8],
    ['0 ألواح', 1],
    ['لوح صن تك 250 واط قديم شغال', null],
    ['ألواح جينكو 400 واط فك منظومة مدرسة', null],
    ['انفرتر SRNE ثلاثة كيلو', null],
    ['بايلونتيك 5000 جديدة بالكرتون', null],
    ['Victron MultiPlus-II 48/5000', null],
  ])('reads «%s» as %s', (name, pieces) => expect(statedPieces(name)).toBe(pieces))

  it('counts used goods as one piece and new goods as in stock, unless the listing states a number', () => {
    expect(stockOf('لوح 550', 'Used')).toEqual({ stock: 'one', pieces: 1 })
    expect(stockOf('لوح 550', 'New')).toEqual({ stock: 'assumed', pieces: Number.POSITIVE_INFINITY })
    expect(stockOf('4 ألواح 550', 'New')).toEqual({ stock: 'stated', pieces: 4 })
  })
})

describe('isWorn', () => {
  it.each([
    ['لوح صن تك 250 واط قديم شغال', true],
    ['جل ليوتش 200 مستعملة ضعيفة شوية', true],
    ['بطارية مستعملة 5 سنوات', true],
    ['Old gel battery, weak', true],
    ['اكسبرت 3 كيلو مستعمل سنة', false],
    ['لوح جا سولار 460 مستخدم نظيف', false],
    ['بطارية مستعملة ضمان 5 سنوات', false],
    ['Goldi 550W gold series', false],
  ])('«%s»: %s', (name, worn) => expect(isWorn(name, 'Used')).toBe(worn))

  it('is false for new goods', () => expect(isWorn('موديل قديم جديد بالكرتون', 'New')).toBe(false))
})
