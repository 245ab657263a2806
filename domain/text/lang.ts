import Negotiator from 'negotiator'

/** Browsers send far shorter headers; the rest of a longer one is ignored. */
const headerLengthMax = 500

/** Follows the weights of `Accept-Language`; Arabic when neither of our languages is listed. */
export const acceptedLanguage = (header: string | undefined): Lang => {
  const headers = { 'accept-language': header?.slice(0, headerLengthMax) }
  return new Negotiator({ headers }).language(['ar', 'en']) === 'en' ? 'en' : 'ar'
}

export type Sentence = { ar: string; en: string }
export type Lang = keyof Sentence
