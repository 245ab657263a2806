import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Words of an earlier private vocabulary, each with the word of the field that took its place. */
const retired: [RegExp, string][] = [
  [/\bdesks?\b|Desk[A-Z]/, 'admin'],
  [/askedOnce/, 'dedupe'],
  [/keptFresh/, 'ttlCache'],
  [/walkOnce/, 'backfill'],
  [/onePlan/, 'prepared'],
  [/countAgainst/, 'consumeRateLimit'],
  [/frugal/i, 'save-data'],
  [/farewell/i, 'shutdown'],
  [/\bstrangers?\b/i, 'other, anonymous, unknown'],
  [/squeez/i, 'compress'],
  [/byFirstWord/, 'route subset'],
  [/only-known/, 'reply serializer'],
  [/keyword-steps/, 'search fallbacks'],
  [/text-parts/, 'trigrams'],
  [/code-gateway/, 'sms gateway'],
  [/second-look/, 'retry signed in'],
  [/\bdeeds?\b/i, 'action'],
  [/\bdoors?\b/i, 'auth, route'],
  [/\blanes?\b/i, 'request class'],
  [/\bpatience\b/i, 'timeout, retry'],
  [/review-(queue|checks)|ReviewedProduct/, 'moderation'],
]

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|css|md|js)$/.test(file) && existsSync(file))
  // Released migrations never change; decisions may name what they replaced; texts are for people, data are facts.
  .filter(
    (file) => !/^(docs\/decisions|api\/platform\/db\/migrations|test\/retired-words)|\.(texts|data)\.ts$/.test(file),
  )

it('uses the words of the field', () => {
  const found = files.flatMap((file) => {
    const text = `${file}\n${readFileSync(file, 'utf8')}`
    return retired.flatMap(([word, instead]) => {
      const hit = word.exec(text)?.[0]
      return hit === undefined ? [] : [`${file}: ${hit} (${instead})`]
    })
  })
  expect(found).toEqual([])
})
