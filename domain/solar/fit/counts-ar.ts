/** «لوح واحد», «لوحان», «6 ألواح», «12 لوحاً». */
export const panelsAr = (count: number) =>
  count === 1 ? 'لوح واحد' : count === 2 ? 'لوحان' : count <= 10 ? `${count} ألواح` : `${count} لوحاً`
/** After «بـ». */
export const withPanelsAr = (count: number) =>
  count === 1 ? 'بلوح واحد' : count === 2 ? 'بلوحين' : `بـ ${panelsAr(count)}`
export const stringsAr = (count: number) =>
  count === 1 ? 'صف واحد' : count === 2 ? 'صفان' : count <= 10 ? `${count} صفوف` : `${count} صفاً`
/** After «حتى» and «×». */
export const toStringsAr = (count: number) => (count === 2 ? 'صفين' : stringsAr(count))

/** A number whose sign would else stand behind it in Arabic text. */
export const ltr = (text: string) => `\u2066${text}\u2069`
/** «5°م»; below zero with its sign before the number. */
export const degreesAr = (celsius: number) => `${celsius < 0 ? ltr(`${celsius}°`) : `${celsius}°`}م`
