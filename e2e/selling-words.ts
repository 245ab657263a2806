import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { loginTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { privatePageTexts } from '#web/features/accounts/sign-in/private-page.texts.ts'
import { signupTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import { contactClickTexts } from '#web/features/sell/contact-clicks/contact-clicks.texts.ts'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { photoTexts } from '#web/features/sell/sell-form/photos/photos.texts.ts'
import { placeFieldTexts } from '#web/features/sell/sell-form/place-fields.texts.ts'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { flowTexts } from '#web/features/sell/sell-form/sell-flow.texts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

/** What a seller would type, in the digits of the language. */
const samples = {
  ar: {
    type: 'بطاريات',
    name: 'بطارية ليثيوم فيليسيتي',
    condition: 'مستعمل',
    capacity: '٢٠٠',
    price: '٤٣٥٠٠٠',
    governorate: 'عدن',
    city: 'صيرة (كريتر)',
    description: 'استخدام سنة واحدة، معها الكابلات والضمان.',
  },
  en: {
    type: 'Batteries',
    name: 'Felicity lithium battery',
    condition: 'Used',
    capacity: '200',
    price: '435,000',
    governorate: 'Aden',
    city: 'Sira (Crater)',
    description: 'Used for one year, cables and warranty included.',
  },
} as const

const wordsIn = (lang: 'ar' | 'en') => ({
  ...sellTexts[lang],
  ...placeFieldTexts[lang],
  sample: samples[lang],
  photos: photoTexts[lang],
  photoName: lang === 'ar' ? /^الصورة \d$/ : /^Photo \d$/,
  flow: flowTexts[lang],
  mine: myProductsTexts[lang],
  taps: contactClickTexts[lang],
  site: siteTexts[lang],
  shell: shellTexts[lang],
  auth: authTexts[lang],
  login: loginTexts[lang],
  signup: signupTexts[lang],
  locked: privatePageTexts[lang],
})

/** All texts that the selling journeys look for. */
export const listings = { ar: wordsIn('ar'), en: wordsIn('en') }
