/** Something, one `@`, and a name with a dot inside; read in one pass, because its length is up to the caller. */
export const isEmail = (text: string): boolean => {
  const [name, host, ...more] = text.split('@')
  if (!name || !host || more.length > 0 || /[\s\p{Cc}\p{Cf}<>]/u.test(text)) return false
  const dot = host.indexOf('.', 1)
  return dot > 0 && dot < host.length - 1
}
