import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeLifeMs } from '#domain/limits.ts'
import { makeStorage } from '#test/browser-storage.ts'
import { readPhoneChange, savePhoneChange } from '#web/features/accounts/phone-change/phone-change-calls.ts'
import type { PendingMessage } from '#web/features/accounts/whatsapp-codes/message-calls.ts'

const resendAt = Date.UTC(2026, 0, 1)
const pending: PendingMessage = {
  name: '',
  phone: '+967771234567',
  ticket: 'ticket',
  resendAt,
  message: { purpose: 'phone', code: '123456', url: 'https://wa.me/967770000000', isOpened: true },
}

beforeEach(() => {
  vi.useFakeTimers({ now: resendAt })
  vi.stubGlobal('sessionStorage', makeStorage())
  savePhoneChange('amal', pending)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a code whose message has arrived is waited for after its own time', () => {
  vi.setSystemTime(resendAt + codeLifeMs - 1)
  expect(readPhoneChange('amal')).toEqual(pending)
  vi.setSystemTime(resendAt + codeLifeMs)
  expect(readPhoneChange('amal')).toBeNull()
})

test('another account on the same browser does not see it', () => {
  expect(readPhoneChange('salem')).toBeNull()
})
