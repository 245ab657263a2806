import { toLatinDigits } from '#contract/numbers.ts'

/** Passwords of eight and more characters that guessers try first; shorter ones are refused by length anyway. */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx
  asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 qazwsxedc qweasdzxc 123qweasd qwe123456 abcd1234 abc12345
  abcdefgh abcdefg1 abcd12345 a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678 iloveyou iloveyou1 welcome1
  welcome123 sunshine sunshine1 princess princess1 football football1 baseball superman superman1 batman123 trustno1
  letmein1 letmein123 whatever whatever1 computer computer1 internet internet1 samsung1 samsung123 galaxy123 android1
  michael1 jennifer michelle danielle jonathan nicholas samantha victoria charlie1 jordan23 liverpool chelsea1
  realmadrid barcelona barcelona1 manchester arsenal1 juventus ronaldo7 cristiano messi123 master123 admin123 admin1234
  admin12345 administrator root1234 user1234 test1234 testtest test12345 demo1234 guest123 changeme changeme1 default1
  secret123 secret12 mypassword mypass123 newpassword login123 access123 hello123 hello1234 dragon123 monkey123
  shadow123 killer123 pokemon1 minecraft fortnite google123 facebook facebook1 whatsapp whatsapp1 yahoo123 gmail123
  mohammed mohammed1 mohamed1 mohamed123 mohammad muhammad muhammad1 ahmed123 ahmed1234 ahmed2000 abdullah abdullah1
  abdulrahman ali12345 ali123456 omar1234 khaled123 hassan123 hussein1 fatima123 maryam123 bismillah alhamdulillah
  allahakbar alhamdolilah yemen123 yemen1234 yemen2020 yemen2024 yemen2025 yemen2026 sanaa123 sanaa1234 aden1234
  taiz1234 hodeidah hadramout shamsouq shamsouq1 shamsouq123 solar123 solar1234 solarpanel 7777777a 00000000a
  كلمةالسر كلمةالمرور محمد1234 محمد12345 احمد1234 بسمالله لاالهالاالله اليمن123 السلامعليكم`
    .split(/\s+/)
    .filter(Boolean),
)

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const lines = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** One thing repeated (77777777, abcabcabc), a run along the keyboard, digits counted up or down. */
const isPattern = (text: string) =>
  /^(.{1,4})\1+.{0,3}$/u.test(text) || lines.some((line) => (line + line).includes(text))

/** Whether a guesser would have it in the first minute. The person's own phone counts as such. */
export const isCommonPassword = (password: string, phone?: string): boolean => {
  const plain = toLatinDigits(password).toLowerCase().trim()
  const digits = plain.replace(/\D/g, '')
  if (phone && digits.length >= 7 && digits.length === plain.length && phone.endsWith(digits.replace(/^0+/, '')))
    return true
  return common.has(plain) || common.has(plain.replace(/[!.@#$%*]+$/, '')) || isPattern(plain)
}
