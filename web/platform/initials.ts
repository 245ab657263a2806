/** An alif alone is a bare stroke, and with a hamza below it looks like an exclamation mark. */
const alif = /^[اأإآٱ]/
const article = /^ال(?=\p{L}{2})/u
/** Titles before a name say nothing about whose it is. */
const title = /^(?:م|د|أ|المهندس|مهندس|الدكتور|الحاج|الشيخ|أبو|ابو|Eng|Dr|Mr)\.?[\s/]+(?=\p{L})/u

/** The first letter of a name for a round picture; two when the first one is an alif. */
export const initialOf = (name: string): string => {
  const plain = name.trim().replace(title, '').replace(article, '')
  const letters = [...plain].filter((sign) => /\p{L}|\p{N}/u.test(sign))
  return letters.slice(0, alif.test(letters.join('')) ? 2 : 1).join('')
}
