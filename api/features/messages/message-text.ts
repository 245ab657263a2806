import type { MessageKind } from '#api/features/messages/messages.sql.ts'
import type { Lang } from '#contract/error-texts.ts'

const nameLengthMax = 40

/** Long names are cut: a message is paid by its length. */
const shortName = (name: string) => {
  const letters = [...name]
  return letters.length <= nameLengthMax ? name : `${letters.slice(0, nameLengthMax - 1).join('')}…`
}

const words: Record<MessageKind, Record<Lang, (name: string) => string>> = {
  stillAvailable: {
    ar: (name) => `شمسوق: هل ما زال «${name}» متاحاً؟ جاوب بضغطة:`,
    en: (name) => `Shamsouq: is “${name}” still available? Answer with one tap:`,
  },
  listingExpired: {
    ar: (name) => `شمسوق: توقف عرض «${name}» لأنك لم ترد. أعده بضغطة:`,
    en: (name) => `Shamsouq: “${name}” is off the lists, you did not answer. Bring it back:`,
  },
  listingEnding: {
    ar: (name) => `شمسوق: إعلانك «${name}» ينتهي قريباً. جدده من هنا:`,
    en: (name) => `Shamsouq: your listing “${name}” ends soon. Renew it here:`,
  },
}

export const messageText = (kind: MessageKind, lang: Lang, name: string, url: string): string =>
  `${words[kind][lang](shortName(name))} ${url}`
