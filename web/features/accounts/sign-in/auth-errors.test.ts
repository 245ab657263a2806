import { describe, expect, it } from 'vitest'
import { errorTexts } from '#contract/error-texts.ts'
import {
  type AuthErrorRow,
  explainError,
  loginErrors,
  orSuccessInside,
  signupErrors,
} from '#web/features/accounts/sign-in/auth-errors.ts'
import type { FailureCode } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api.ts'

const failure = (status: number, message = '', code: FailureCode = 'unexpected') => new ApiError(code, status, message)
const inEnglish = (rows: readonly AuthErrorRow[], error: unknown) => explainError(rows, error, 'en')

type Case = [string, ApiError, ReturnType<typeof explainError>]
const form = (text: string) => ({ fields: {}, form: text, offersLogin: false })
const mark = (field: string, text: string) => ({ fields: { [field]: text }, offersLogin: false })

describe('login errors by status', () => {
  const cases: Case[] = [
    ['400 with a message', failure(400, 'Phone is odd'), form('Phone is odd')],
    ['400 without a message', failure(400), form('Bad request')],
    ['401', failure(401, 'nope'), mark('password', 'Invalid phone number or password')],
    ['404', failure(404, 'nope'), mark('phone', 'Phone number not registered')],
    ['409', failure(409, 'nope'), form('User already exists')],
    ['422 with a message', failure(422, 'Too odd'), form('Too odd')],
    ['422 without a message', failure(422), form('Invalid input data')],
    ['500', failure(500, 'boom'), { ...form('Server error occurred'), popup: 'Server error occurred' }],
    ['502', failure(502), { ...form('Server error occurred'), popup: 'Server error occurred' }],
    ['503', failure(503), { ...form('Server error occurred'), popup: 'Server error occurred' }],
    ['message: not found', failure(418, 'User not found'), mark('phone', 'Phone number not registered')],
    ['message: not registered', failure(418, 'It is not registered'), mark('phone', 'Phone number not registered')],
    ['message: does not exist', failure(418, 'It does not exist'), mark('phone', 'Phone number not registered')],
    ['message: wrong password', failure(418, 'Wrong password'), mark('password', 'Invalid phone number or password')],
    [
      'message: invalid credentials',
      failure(418, 'Invalid credentials'),
      mark('password', 'Invalid phone number or password'),
    ],
    ['message: already exists', failure(418, 'It already exists'), form('User already exists')],
    [
      'any other message',
      failure(403, 'This account is suspended. Contact us.'),
      form('This account is suspended. Contact us.'),
    ],
    ['no message', failure(418), form('An error occurred')],
  ]
  it.each(cases)('%s', (_name, error, expected) => {
    expect(inEnglish(loginErrors, error)).toEqual(expected)
  })
})

describe('signup errors by status', () => {
  const exists = { ...form('User already exists'), offersLogin: true }
  const cases: Case[] = [
    ['400 about the code', failure(400, 'رمز التحقق (OTP) غير صحيح.'), mark('otp', 'Invalid OTP code')],
    ['400 about a used-up code', failure(400, 'Request a new OTP.', 'code_spent'), mark('otp', 'Request a new OTP.')],
    ['400 about something else', failure(400, 'Odd'), form('Odd')],
    ['409', failure(409, 'User already exists'), exists],
    ['409 without WhatsApp', failure(409, '', 'whatsapp_off'), form(errorTexts.whatsapp_off.en)],
    ['409 before the message', failure(409, '', 'whatsapp_waiting'), form(errorTexts.whatsapp_waiting.en)],
    ['message: already registered', failure(418, 'Phone already registered'), exists],
    ['422', failure(422, 'Odd input'), form('Odd input')],
    ['500', failure(500), { ...form('Server error occurred'), popup: 'Server error occurred' }],
    ['429', failure(429, 'Too many attempts.', 'too_many'), form('Too many attempts.')],
  ]
  it.each(cases)('%s', (_name, error, expected) => {
    expect(inEnglish(signupErrors, error)).toEqual(expected)
  })
})

describe('any error', () => {
  it('puts field errors of the server on the fields', () => {
    const error = new ApiError('invalid', 422, 'Invalid input data', { fields: { name: 'Name is required' } })
    expect(inEnglish(signupErrors, error)).toEqual({ fields: { name: 'Name is required' }, offersLogin: false })
  })

  it('reports a network failure in both languages', () => {
    const error = new ApiError('network', 0, 'Failed to fetch')
    expect(explainError(loginErrors, error, 'ar').form).toContain('تعذّر الاتصال بالخادم')
    expect(explainError(loginErrors, error, 'en').form).toContain('Can’t reach the server')
  })

  it('treats a success body under an error status as success', async () => {
    const inside = { success: true, data: { ticket: 't' } }
    const failed = new ApiError('unexpected', 400, '', { data: inside })
    await expect(orSuccessInside(Promise.reject(failed))).resolves.toEqual(inside)
    const status = new ApiError('unexpected', 500, '', { data: { status: 'success' } })
    await expect(orSuccessInside(Promise.reject(status))).resolves.toEqual({ status: 'success' })
    const real = new ApiError('invalid_code', 400, '', { data: { success: false } })
    await expect(orSuccessInside(Promise.reject(real))).rejects.toBe(real)
  })
})
