import { describe, expect, it } from 'vitest'
import { site } from '#contract/endpoints/site/site.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'

const test = startTestApp()

describe('GET /site/contact', () => {
  it('200 gives the contacts that the operator has configured, without authentication', async () => {
    const { status, body } = await ask(test.app, site.contact, {})
    expect(status).toBe(200)
    expect(body.data).toEqual({ phone: '+9671234567', whatsappPhone: '+967770000009', email: 'help@shamsouq.example' })
  })
})
