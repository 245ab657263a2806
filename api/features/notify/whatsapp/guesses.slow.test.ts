import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { codeIn, confirmBySender } from '#api/features/accounts/whatsapp-codes/whatsapp-codes.ts'
import { whatsappText } from '#api/features/accounts/whatsapp-codes/whatsapp-message.ts'
import { whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { newPhone } from '#test/market/sign-up.ts'
import { withWhatsapp } from '#test/market/whatsapp.ts'

const test = startTestApp(withWhatsapp)

/** As many as a sender would need for a chance of one in a hundred; fewer show the same. */
const count = process.env.SWEEPS ? 10_000 : 1_000

it('thousands of codes from another number, every right one among them, confirm nothing and tell nothing', async () => {
  const { db } = test.deps
  const victims = []
  for (let n = 0; n < 25; n++) {
    const { body } = await ask(test.app, whatsappCodes.reset, { body: { phone: newPhone() }, address: `10.5.${n}.1` })
    victims.push(body.data as { ticket: string; code: string })
  }
  const guesses = Array.from({ length: count }, () => String(randomInt(1_000_000)).padStart(6, '0'))
  victims.forEach(({ code }, n) => {
    guesses[count / 10 + n * (count / 50)] = code
  })
  const sender = '+967771234567'
  const guess = async (code: string) => {
    const seen = codeIn(test.deps, whatsappText('reset', 'en', code))
    if (seen) await confirmBySender(test.deps, { ...seen, sender, receivedAt: test.clock.now })
  }
  for (let at = 0; at < guesses.length; at += 100) await Promise.all(guesses.slice(at, at + 100).map(guess))
  const rows = await db.selectFrom('whatsapp_codes').select(['confirmed_at', 'seen_end', 'id']).execute()
  expect(rows).toHaveLength(25)
  expect(rows.filter(({ confirmed_at }) => confirmed_at)).toEqual([])
  expect(rows.filter(({ seen_end }) => seen_end).length).toBeLessThanOrEqual(rateLimits.wrongWhatsappPerSender.max)
  // Neither the code nor the id of a row tells its state; only the ticket does.
  const states = []
  for (const ticket of [...victims.map(({ code }) => code), ...rows.map(({ id }) => id)])
    states.push((await ask(test.app, whatsappCodes.state, { body: { ticket } })).body.data.state)
  expect(new Set(states)).toEqual(new Set(['expired']))
}, 60_000)
