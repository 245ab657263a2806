import type { InfoWordsByLang } from '#web/features/site/info/info-page.tsx'

export const howItWorksWords: InfoWordsByLang = {
  ar: {
    title: 'كيف يعمل شمسوق',
    lead: 'تتصفح وتتصل بلا حساب. الحساب للبيع وحفظ ما يعجبك.',
    sections: [
      {
        title: 'إذا كنت تشتري',
        steps: [
          'ابحث بالاسم أو القدرة أو الماركة، ثم ضيّق النتائج بالمحافظة والسعر والحالة.',
          'افتح الإعلان وانظر إلى الصور والمواصفات والسعر بعملتك.',
          'اتصل بالبائع أو راسله على واتساب، واسأله قبل أن تذهب إليه.',
          'عاين وجرّب، ثم ادفع.',
        ],
      },
      {
        title: 'إذا كنت تبيع',
        steps: [
          'سجّل برقم هاتفك، ويصلك رمز التحقق.',
          'صوّر المنتج حتى خمس صور، واكتب السعر والمواصفات كما هي على الملصق.',
          'نراجع كل إعلان قبل نشره، وإذا رفضناه نقول لك السبب لتصلحه وترسله من جديد.',
          'يبقى إعلانك شهرين، وتجدده بضغطة. وإذا بعت فاضغط «بعته».',
        ],
      },
      {
        title: 'الصفقة المؤكدة',
        dealCode: 'K7MQ4XWP',
        steps: [
          'حين تتفقان يضغط البائع «بعته» ويعمل كوداً للقطع والسعر.',
          'تنزل القطع من العرض، وترجع إن لم يؤكدها أحد خلال 30 يوماً.',
          'يفتح المشتري الكود ويؤكد ما اشتراه، أو يقول إنه لم يشترِ.',
          'يكتب كل منكما رأيه في الآخر، ويُفتح الرأيان معاً بعد أن نراجعهما.',
          'تُحسب الصفقة في سجل البائع إن كانت بين شخصين لا يشتركان في جهاز ولا شبكة، والاثنان مرة كل 90 يوماً.',
        ],
      },
      {
        title: 'السعر والعملة',
        text: [
          'ريال صنعاء غير ريال عدن، فكل سعر مكتوب بعملته. وبجانبه مبلغ تقريبي بعملات أخرى بصرف اليوم، وهو للمقارنة فقط: السعر سعر البائع.',
        ],
      },
      {
        title: 'العلامات',
        points: [
          '«رقمه مؤكد»: صاحب الحساب أثبت برمز أن الرقم الذي تراه، للاتصال ولواتساب، رقمه.',
          'علامة التوثيق: فريقنا تحقق من شيء بعينه. افتح الصفحة تجد ما تحققنا منه ومتى، وما لم نتحقق منه. ليست ضماناً على ما يُباع.',
          'رأي «مشترٍ مؤكد» ممن أكّد الشراء بكود، وغيره ممن تواصل فقط. نراجعها كلها قبل نشرها.',
        ],
      },
    ],
  },
  en: {
    title: 'How it works',
    lead: 'Browse and call without an account. You only need one to sell or to save what you like.',
    sections: [
      {
        title: 'Buying',
        steps: [
          'Search by name, wattage or brand, then narrow it down by governorate, price and condition.',
          'Open the listing: photos, figures, and the price in your own currency.',
          'Call the seller or message them on WhatsApp, and ask before you make the trip.',
          'See it, test it, then pay.',
        ],
      },
      {
        title: 'Selling',
        steps: [
          'Sign up with your phone number; we send you a code to confirm it.',
          'Add up to five photos, the price, and the figures exactly as the label has them.',
          'We check every listing before it goes live. If we turn it down, we tell you why so you can fix it and send it again.',
          'Your listing stays up for two months and renews with one tap. Sold it? Tap “Sold”.',
        ],
      },
      {
        title: 'Confirmed deals',
        dealCode: 'K7MQ4XWP',
        steps: [
          'When you agree, the seller taps “Sold” and makes a code for the pieces and the price.',
          'The pieces leave the listing, and come back if nobody confirms within 30 days.',
          'The buyer opens the code and confirms the purchase, or says that they did not buy.',
          'Each of you reviews the other; both reviews open together once we have read them.',
          'The deal counts in the seller’s record if two people made it who share no phone and no network, a pair once in 90 days.',
        ],
      },
      {
        title: 'Prices and currencies',
        text: [
          'A rial in Sana’a is not a rial in Aden, so every price names its currency. The figures beside it are approximate, at today’s rate, and only there to help you compare: the seller’s price is the price.',
        ],
      },
      {
        title: 'What the badges mean',
        points: [
          '“Phone confirmed”: the account holder proved with a code that the number you see, for calls and WhatsApp, is theirs.',
          'The verified badge: our team has checked something. The page says what and when, and what we did not check. It is not a warranty on what they sell.',
          'A review by a “confirmed buyer” comes from somebody who confirmed the purchase with a code, others from people who made contact. We read all of them before they appear.',
        ],
      },
    ],
  },
}
