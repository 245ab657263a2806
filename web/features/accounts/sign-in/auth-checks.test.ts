import { describe, expect, it } from 'vitest'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { checkCode, checkLogin, checkName, checkSignup, digitsOf } from '#web/features/accounts/sign-in/auth-checks.ts'

const t = authTexts.en
const good = { name: 'Amal', phone: '770000001', password: 'rooftop-7' }

describe('checkLogin', () => {
  it('reports empty fields first', () => {
    expect(checkLogin(t, { phone: ' ', password: 'secret' })).toEqual({ form: 'Please fill all fields' })
    expect(checkLogin(t, { phone: '770000001', password: '' })).toEqual({ form: 'Please fill all fields' })
  })
  it('reports every invalid field', () => {
    expect(checkLogin(t, { phone: '12', password: '12345' })).toEqual({
      phone: 'Please enter a valid phone number',
      password: 'Password must be at least 6 characters',
    })
  })
  it.each(['770000001', '0770000001', '+967 770 000 001', '00967770000001', '٧٧٠٠٠٠٠٠١'])('accepts %s', (phone) => {
    expect(checkLogin(t, { phone, password: '123456' })).toEqual({ phone: undefined, password: undefined })
  })
})

describe('checkSignup', () => {
  it('accepts valid details', () => {
    expect(Object.values(checkSignup(t, good)).some(Boolean)).toBe(false)
    expect(Object.values(checkSignup(t, { ...good, confirmation: good.password })).some(Boolean)).toBe(false)
  })
  it('uses the messages of the signup page', () => {
    expect(checkSignup(t, { name: ' ', phone: '1', password: '1234567', confirmation: '12345678' })).toEqual({
      name: 'Name is required',
      phone: 'Valid phone number is required',
      password: 'Password must be at least 8 characters',
      confirmation: 'Passwords do not match',
    })
  })
  it('uses the messages of the signup dialog', () => {
    expect(checkSignup(t, { ...good, phone: '1' }).phone).toBe('Please enter a valid phone number')
  })
  it('requires a name of 2 to 50 characters', () => {
    expect(checkName(t, ' a ')).toBe('Name must be at least 2 characters')
    expect(checkName(t, 'a'.repeat(51))).toBe('Name must not exceed 50 characters')
    expect(checkName(t, 'a'.repeat(50))).toBeUndefined()
  })
})

describe('checkCode', () => {
  it('accepts digits of any script and ignores other characters', () => {
    expect(digitsOf('١٢٣ ۴۵۶')).toBe('123456')
    expect(checkCode(t, '123 456')).toBeUndefined()
    expect(checkCode(t, '12345')).toBe('Please enter a valid 6-digit OTP')
    expect(checkCode(t, '')).toBe('Please enter a valid 6-digit OTP')
  })
})
