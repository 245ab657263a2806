import { describe, expect, it } from 'vitest'
import { design } from '#domain/solar/design.ts'
import { type PlanRow, untouched } from '#domain/solar/options.ts'
import { sheetText } from '#web/features/solar/calculator/form/load-sheet.ts'

const rows: PlanRow[] = [
  { appliance: 'lights', watt: 12, quantity: 8, hours: 6 },
  { appliance: 'fans', watt: 70, quantity: 2, hours: 8 },
  { appliance: 'refrigerator', watt: 200, quantity: 1, hours: 10 },
  { appliance: 'iron', watt: 1_200, quantity: 0, hours: 0 },
  { appliance: 'other', watt: 0, quantity: 3, hours: 2 },
]
const link = 'https://example.ye/calculator?s=1.li8x6'

describe('sheetText', () => {
  it('lists appliances, system and link in Arabic', () => {
    const text = sheetText('ar', { rows, result: design(rows, untouched), governorate: 'aden', link })
    expect(text.split('\n')).toEqual([
      'كشف أحمال منظومة شمسية',
      '8 × إضاءة LED (12 واط)، 6 ساعات',
      '2 × مراوح (70 واط)، 8 ساعات',
      '1 × ثلاجة (200 واط)، 10 ساعات',
      '',
      'الاستهلاك اليومي: 3,696 واط·ساعة',
      'الحمل الأقصى: 436 واط',
      'الألواح: لوحان، كل لوح 550 واط',
      'البطارية: 616 أمبير·ساعة، 12 فولت (7.4 كيلوواط·ساعة)',
      'الإنفرتر: 1,000 واط، لأن إقلاع الثلاجة مع بقية أجهزتك يحتاج 718 واط (وهي تعمل تسحب 436 واط، ومع هامش الأمان 545).',
      'المحافظة: عدن',
      '',
      `من حاسبة شمسوق: ${link}`,
    ])
  })

  it('has the same content in English, with the user’s own appliance names', () => {
    const own: PlanRow[] = [{ appliance: 'other', name: 'POS', watt: 90, quantity: 1, hours: 1 }]
    const text = sheetText('en', { rows: own, result: design(own, untouched), governorate: null, link })
    expect(text).toContain('1 × POS (90 W), 1 hour\n')
    expect(text).toContain('Panels: 1 panel of 550 W')
    expect(text).toContain('Battery: 15 Ah at 12 V (0.18 kWh)')
    expect(text).toContain('Inverter: 300 W. Because together your appliances take 90 W: 113 W with a safety margin.')
    expect(text).not.toContain('Governorate')
  })
})
