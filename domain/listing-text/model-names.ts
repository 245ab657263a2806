/** The watts in the model name of a panel: `JKM580N-72HL4`, `LR5-72HPH-550M`. */
const modelWatts = /(?:^|[a-z-])([1-7]\d[05])(?=w\b|[mnp](?:\b|-|\d))/i

export const wattsInModel = (model: string): number | null => {
  const found = modelWatts.exec(model)?.[1]
  return found === undefined ? null : Number(found)
}

/** Battery series of makers that also make inverters, and series listed without a maker. */
const batterySeries = [
  // Deye
  /SE-[FG]\d/,
  /RW-[FLM]\d/,
  /AI-W\d/,
  /BOS-[AGW]\b/,
  // Pylontech
  /U[FPS]\d000[BC]?\b/,
  // Growatt
  /(?:ARK|AXE|ALP|APX) ?\d+(?:\.\d)?[HLP]/,
  // Huawei, Sungrow, Felicity
  /LUNA2000/,
  /SBR\d{3}/,
  /LPB[AF]\d{5}/,
]
const batteryModel = new RegExp(`(?<![a-z\\d])(?:${batterySeries.map(({ source }) => source).join('|')})`, 'i')

export const namesBatteryModel = (text: string): boolean => batteryModel.test(text)
