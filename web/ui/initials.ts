/** An alif alone is a bare stroke, and with a hamza below it looks like an exclamation mark. */
const alif = /^[اأإآٱ]/
const article = /^ال(?=\p{L}{2})/u
/** Titles of people and kinds of shops before a name say nothing about whose it is. */
const prefix =
  /^(?:(?:ال)?(?:م|د|أ|مهندسة?|دكتور|حاج|شيخ|أبو|ابو|مؤسسة|شركة|معرض|مركز|محلات|محل|دكان|بيت|دار|ورشة)|the|engineer|eng|dr|mr)\.?[\s/]+(?=\p{L})/iu

/** The first letter of a name in place of a picture; two when the first one is an alif. */
export const initialOf = (name: string): string => {
  const plain = name.trim().replace(prefix, '').replace(article, '')
  const letters = [...plain].filter((sign) => /\p{L}|\p{N}/u.test(sign))
  return letters
    .slice(0, alif.test(letters.join('')) ? 2 : 1)
    .join('')
    .toUpperCase()
}
