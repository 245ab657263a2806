const nameMax = 64
const hostMax = 253

/**
 * An address of the usual form, each part checked in one pass. It is public on pages of shops and engineers and part of a `mailto:` link, so
 * it must not be a sentence, or carry a subject and a text.
 */
export const isEmail = (text: string): boolean => {
  const [name = '', host = '', ...more] = text.split('@')
  if (more.length > 0 || name.length > nameMax || host.length > hostMax) return false
  const labels = host.split('.')
  return /^[\w.+-]+$/.test(name) && labels.length > 1 && labels.every((label) => /^[A-Za-z\d-]{1,63}$/.test(label))
}
