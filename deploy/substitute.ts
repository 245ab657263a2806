export type Change = readonly [string | RegExp, string]

/** Replaces what must differ from a shipped file where it is tried; each must be in the file. */
export const substitute = (text: string, changes: readonly Change[]): string =>
  changes.reduce((changed, [from, to]) => {
    if (typeof from === 'string' ? !changed.includes(from) : changed.search(from) < 0)
      throw new Error(`the file does not contain ${from}`)
    return changed.replace(from, () => to)
  }, text)
