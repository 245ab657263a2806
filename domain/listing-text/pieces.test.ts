import { describe, expect, it } from 'vitest'
import { isWorn, mayBeLot, statedPieces, stockOf } from '#domain/listing-text/pieces.ts'

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

  it('counts used goods as one piece and new goods as in stock, unless the name states a number', () => {
    expect(stockOf({ name: 'لوح 550', condition: 'Used' })).toMatchObject({ stock: 'one', pieces: 1 })
    expect(stockOf({ name: 'لوح 550', condition: 'New' })).toMatchObject({ stock: 'assumed', pieces: Infinity })
    expect(stockOf({ name: '4 ألواح 550', condition: 'New' })).toMatchObject({ stock: 'stated', pieces: 4 })
  })

  it('has exactly the quantity that the seller gave', () => {
    const panel = { name: '4 ألواح 550', condition: 'New' as const, isQuantityStated: true }
    expect(stockOf({ ...panel, quantity: 1 })).toEqual({ stock: 'listed', pieces: 1, isLot: false })
    expect(stockOf({ ...panel, quantity: 6, soldAs: 'lot' })).toEqual({ stock: 'listed', pieces: 6, isLot: true })
    expect(stockOf({ ...panel, quantity: 1, isQuantityStated: false })).toMatchObject({ stock: 'stated', pieces: 4 })
  })
})

describe('mayBeLot', () => {
  it('is true for a number of pieces that is not the quantity', () => {
    expect(mayBeLot('4 ألواح 550')).toBe(true)
    expect(mayBeLot('4 ألواح 550', 4)).toBe(false)
    expect(mayBeLot('4 ألواح 550', 8)).toBe(true)
    expect(mayBeLot('Set of panels')).toBe(true)
    expect(mayBeLot('Set of panels', 6)).toBe(false)
    expect(mayBeLot('لوح 550', 40)).toBe(false)
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
