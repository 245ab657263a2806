/** Something, one `@`, and a name with a dot inside; checked in one pass, because the caller controls the length. */
export const isEmail = (text: string): boolean => {
  const [name, host, ...more] = text.split('@')
  if (!name || !host || more.length > 0 || /[\s\p{Cc}\p{Cf}<>]/u.test(text)) return false
  const dot = host.indexOf('.', 1)
  return dot > 0 && dot < host.length - 1
}
