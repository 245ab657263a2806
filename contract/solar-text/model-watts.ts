/** `JKM580N-72HL4`, `LR5-72HPH-550M`: the watts in the name of a panel's model. */
const modelWatts = /(?:^|[a-z-])([1-7]\d[05])(?=w\b|[mnp](?:\b|-|\d))/i

export const wattsInModel = (model: string): number | null => {
  const found = modelWatts.exec(model)?.[1]
  return found === undefined ? null : Number(found)
}
