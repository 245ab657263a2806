export const classNames = (...names: (string | false | null | undefined)[]) => {
  let joined = ''
  for (const name of names) if (name) joined += joined ? ` ${name}` : name
  return joined
}
