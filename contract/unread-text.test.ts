import { describe, expect, it } from 'vitest'
import { mayCarryContact } from '#contract/unread-text.ts'

describe('mayCarryContact', () => {
  it.each([
    'حوّل العربون إلى 3001234567 باسم محمد',
    'أرسل العربون مقدماً باسم محمد علي',
    'التحويل عبر الكريمي',
    '❼❼⓿❶❷❸❹❺❻',
    '➐➐ ➊➁➂➃',
    '⓻⓻⓪⓵⓶⓷⓸⓹⓺',
    'scam-solar.market',
    'متجر.شبكة',
    't.me/salem',
    '770 ثم 123456',
    '77O 123 456',
    'سبعة سبعة صفر واحد اثنين ثلاثة',
    'seven seven zero one two three',
    'راسلنا تلجرام',
    'salem@home',
    'pay in advance',
  ])('is true for «%s»', (text) => expect(mayCarryContact(text)).toBe(true))

  it.each([
    'نرد بعد العصر',
    'الدوام من 8 إلى 12 ومن 4 إلى 8.',
    'نوصّل إلى حول صنعاء مجاناً، وضمان 10 سنوات على الألواح',
    'خلال ساعة',
    'Closed on Fridays. We answer after 4 pm.',
    'One price for all. Three vans, two teams.',
    'ثلاثة مهندسين وخمسة فنيين',
  ])('is false for «%s»', (text) => expect(mayCarryContact(text)).toBe(false))
})
