import type { MessageKind } from '#api/features/notify/sms/messages.sql.ts'
import type { Lang } from '#domain/text/lang.ts'

export const siteName: Record<Lang, string> = { ar: 'شمسوق', en: 'Shamsouq' }

const nameLengthMax = 40

/** Long names are cut: a message is paid by its length. */
const shortName = (name: string) => {
  const letters = [...name]
  return letters.length <= nameLengthMax ? name : `${letters.slice(0, nameLengthMax - 1).join('')}…`
}

const words: Record<MessageKind | 'severalEnding', Record<Lang, (name: string) => string>> = {
  stillAvailable: {
    ar: (name) => `شمسوق: هل ما زال «${name}» متاحاً؟ جاوب بضغطة:`,
    en: (name) => `Shamsouq: is “${name}” still available? Answer with one tap:`,
  },
  listingExpired: {
    ar: (name) => `شمسوق: توقف عرض «${name}» لعدم الرد. أعده بضغطة:`,
    en: (name) => `Shamsouq: “${name}” is hidden: we got no answer. Bring it back:`,
  },
  listingEnding: {
    ar: (name) => `شمسوق: إعلانك «${name}» ينتهي قريباً. جدده من هنا:`,
    en: (name) => `Shamsouq: your listing “${name}” ends soon. Renew it here:`,
  },
  severalEnding: {
    ar: (name) => `شمسوق: «${name}» وإعلانات أخرى لك تنتهي قريباً. جددها من هنا:`,
    en: (name) => `Shamsouq: “${name}” and other listings of yours end soon. Renew them here:`,
  },
}

type Facts = { name: string; count?: number }

export const messageText = (kind: MessageKind, lang: Lang, { name, count = 1 }: Facts, url: string): string => {
  const said = kind === 'listingEnding' && count > 1 ? 'severalEnding' : kind
  return `${words[said][lang](shortName(name))} ${url}`
}
