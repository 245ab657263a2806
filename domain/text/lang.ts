import Negotiator from 'negotiator'

/** Browsers send far less; a longer header is read up to here. */
const headerLengthMax = 500

/** The language of the reply, by the weights of `Accept-Language`; Arabic when neither of ours is listed. */
export const acceptedLanguage = (header: string | undefined): Lang => {
  const headers = { 'accept-language': header?.slice(0, headerLengthMax) }
  return new Negotiator({ headers }).language(['ar', 'en']) === 'en' ? 'en' : 'ar'
}

/** One sentence in both languages. */
export type Sentence = { ar: string; en: string }
export type Lang = keyof Sentence
