/** Base 32 without letters that are easily confused when read aloud or copied from paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 10
const tailLength = 12

/** The random end of the id in ten characters, so that nothing has to be stored. */
export const shortCodeOf = (id: string): string => {
  let rest = Number.parseInt(id.slice(-tailLength), 16)
  let code = ''
  for (let place = 0; place < codeLength; place += 1) {
    code = letters.charAt(rest % letters.length) + code
    rest = Math.floor(rest / letters.length)
  }
  return code
}

const lookalikes: Record<string, string> = { o: '0', i: '1', l: '1' }

export const idTailOf = (code: string): string | null => {
  const plain = code.toLowerCase().replace(/[oil]/g, (letter) => lookalikes[letter] ?? letter)
  if (plain.length !== codeLength || ![...plain].every((letter) => letters.includes(letter))) return null
  const value = [...plain].reduce((sum, letter) => sum * letters.length + letters.indexOf(letter), 0)
  return value < 2 ** (tailLength * 4) ? value.toString(16).padStart(tailLength, '0') : null
}
