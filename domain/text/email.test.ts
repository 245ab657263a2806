import { expect, it } from 'vitest'
import { isEmail } from '#domain/text/text-fields.ts'

it('takes addresses of the usual form alone', () => {
  const usual = ['shop@example.com', 'a.b+c_d-e@sub.example-shop.ye', '770123456@gmail.com', 'X@xn--mgbah1a3hjkrd.com']
  expect(usual.filter((text) => !isEmail(text))).toEqual([])
  const others = [
    ...[
      '',
      '@',
      'a@',
      '@b.c',
      'a@b',
      'a@b.',
      'a@.b',
      'a@b..c',
      'a@b@c.d',
      'a b@c.d',
      '<a>@b.c',
      'a@b.c\n',
      'a\u202eb@c.d',
    ],
    'عرض-خاص-حوّل-العربون@example.com',
    'a?subject=x&body=y@example.com',
    'a%0Abcc:x@example.com',
    'a@خدمة.com',
    `${'a'.repeat(65)}@b.c`,
    `a@${'b'.repeat(64)}.c`,
    `a@${'b.'.repeat(130)}c`,
  ]
  expect(others.filter(isEmail)).toEqual([])
})
