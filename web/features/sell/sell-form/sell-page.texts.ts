import { texts } from '#web/platform/texts.ts'

export const sellPageTexts = texts({
  title: { ar: 'بِع منتجك', en: 'Sell a product' },
  lead: {
    ar: 'إعلان مجاني بلا عمولة، يراه المشترون في كل محافظات اليمن.',
    en: 'A free listing without commission, seen by buyers across Yemen.',
  },
  stepPhotos: { ar: 'صوّر المنتج', en: 'Take photos' },
  stepPhotosText: {
    ar: 'حتى 5 صور، ومنها ملصق المواصفات. نضغطها لتوفير باقتك.',
    en: 'Up to 5, including the spec label. We shrink them to save your data.',
  },
  stepPrice: { ar: 'اكتب السعر والتفاصيل', en: 'Enter the price and details' },
  stepPriceText: { ar: 'دقيقتان تكفيان، وما تكتبه محفوظ.', en: 'It takes two minutes, and what you type is saved.' },
  stepReview: { ar: 'نراجع ثم ننشر', en: 'We review, then publish' },
  stepReviewText: { ar: 'عادةً خلال ساعات، ثم يتصل بك المشترون.', en: 'Usually within hours, then buyers call you.' },
  start: { ar: 'ابدأ الإعلان', en: 'Start the listing' },
  list: { ar: 'عندك قائمة أسعار؟ الصقها', en: 'Have a price list? Paste it' },
  signup: { ar: 'إنشاء حساب', en: 'Create an account' },
  needsScript: {
    ar: 'نموذج البيع يحتاج جافاسكربت. فعّله في متصفحك ثم حدّث الصفحة، أو افتحها من جوال آخر.',
    en: 'The selling form needs JavaScript. Turn it on in your browser and reload, or open this page on another phone.',
  },
  askUs: { ar: 'ما نفع معك؟ تواصل معنا ونساعدك', en: 'Still no luck? Contact us, we help' },
})
