import { expect, it } from 'vitest'
import { initialOf } from '#web/ui/pictures/monogram.tsx'

it.each([
  ['خالد السماوي', 'خ'],
  ['إبراهيم علي', 'إب'],
  ['أحمد', 'أح'],
  ['السماوي للطاقة', 'س'],
  ['أبو وليد', 'و'],
  ['م. أحمد صالح', 'أح'],
  ['Khaled', 'K'],
  ['  «نور» الشمس', 'ن'],
  ['ا', 'ا'],
  ['3 نجوم', '3'],
  ['مؤسسة الأمل للطاقة', 'أم'],
  ['محلات الضوء', 'ض'],
  ['المهندسة هدى', 'ه'],
  ['eng. sami', 'S'],
  ['دار', 'د'],
  ['—', ''],
])('%s is shown as %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
