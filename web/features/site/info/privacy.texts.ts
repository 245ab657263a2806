import type { InfoWordsByLang } from '#web/features/site/info/info-page.tsx'

export const privacyWords: InfoWordsByLang = {
  ar: {
    title: 'الخصوصية',
    lead: 'ما الذي نحفظه عنك، ولماذا، وإلى متى.',
    sections: [
      {
        title: 'ما يراه الناس',
        text: [
          'إذا نشرت إعلاناً ظهر للجميع: اسمك، والرقم الذي وضعته في الإعلان، والمحافظة، وتاريخ انضمامك. لا تضع رقماً لا تريد أن يتصل عليه الناس.',
          'نحذف من صورك مكان التصوير وبيانات الهاتف قبل نشرها.',
        ],
      },
      {
        title: 'ما نحفظه',
        points: [
          'حسابك: الاسم والرقم، والمحافظة والبريد الإلكتروني والصورة إن أضفتها. كلمة المرور مشفّرة لا يقرؤها أحد. ومن مفتاح المرور نحفظ نصفه العلني واسم جهازك فقط؛ بصمتك لا تصل إلينا.',
          'إعلاناتك وصورها ومفضلتك وتقييماتك وبلاغاتك، حتى تحذفها أو تحذف حسابك.',
          'عنوان الإنترنت الذي دخلت منه: 30 يوماً، لنمنع الاختراق والإزعاج.',
          'من اتصلت به أو راسلته بعد تسجيل الدخول: سنة، ليحق لك تقييمه.',
          'صفقاتك بالكود: حتى تحذف أنت والطرف الآخر حسابيكما، وبلا اسم من حذف حسابه. ما كتبته عنها يُحذف مع حسابك.',
          'علامة سرّية لكل متصفح دخلت منه: 90 يوماً، لئلا يُحسب بيع المرء لنفسه. لا نستعملها لغير ذلك.',
          'رموز التحقق والتسجيل غير المكتمل: يوم واحد.',
          'كلمات البحث التي لم تجد نتيجة: 90 يوماً، بلا اسم صاحبها.',
          'تنبيهاتك: 90 يوماً.',
          'سجل قرارات فريقنا يبقى، لكن بلا اسم ولا رقم من حذف حسابه.',
        ],
      },
      {
        title: 'ما لا نفعله',
        points: [
          'لا نبيع بياناتك ولا نعطيها للمعلنين.',
          'لا نستخدم أدوات تتبّع من شركات أخرى، وصفحاتنا لا تطلب شيئاً من غير موقعنا.',
          'رقمك يصل فقط إلى مزوّد الرسائل الذي يوصل لك رمز التحقق.',
        ],
      },
      {
        title: 'ما يبقى في جهازك',
        text: [
          'يحفظ متصفحك لغتك ودخولك ومسودة إعلانك والصفحات التي رأيتها لتعمل بلا إنترنت. تسجيل الخروج يمسح ما يخص حسابك.',
        ],
      },
      {
        title: 'حقك',
        text: [
          'من صفحة الملف الشخصي تنزّل نسخة من كل ما نحفظه عنك، أو تحذف حسابك وكل ما معه في الحال. ولأي سؤال راسلنا من صفحة «تواصل معنا».',
        ],
      },
    ],
  },
  en: {
    title: 'Privacy',
    lead: 'What we keep about you, why, and for how long.',
    sections: [
      {
        title: 'What other people see',
        text: [
          'When you post a listing, everyone can see your name, the number you put in the listing, the governorate, and when you joined. Don’t enter a number you don’t want people to call.',
          'Before your photos are published we remove where they were taken and what your phone wrote into them.',
        ],
      },
      {
        title: 'What we keep',
        points: [
          'Your account: name and number, plus governorate, email and photo if you add them. Your password is stored so that nobody can read it. Of a passkey we keep only the public half and the device’s name; your fingerprint never reaches us.',
          'Your listings and photos, saved listings, reviews and reports, until you delete them or your account.',
          'The internet address you signed in from: 30 days, to keep out break-ins and abuse.',
          'Whom you called or messaged while signed in: one year, so that you may rate them.',
          'Your deals by code: until both of you have deleted your accounts, without the name of whoever has. What you wrote about one goes with your account.',
          'A scrambled mark of each browser you signed in with: 90 days, so that nobody’s sales to themselves count. We use it for nothing else.',
          'Verification codes and unfinished sign-ups: one day.',
          'Searches that found nothing: 90 days, without who typed them.',
          'Your notifications: 90 days.',
          'The log of our team’s decisions stays, but without the name or number of anyone who has left.',
        ],
      },
      {
        title: 'What we don’t do',
        points: [
          'We don’t sell your data or hand it to advertisers.',
          'We use no trackers: our pages ask nothing of any other site.',
          'Your number goes only to the message provider that delivers your verification code.',
        ],
      },
      {
        title: 'What stays on your device',
        text: [
          'Your browser keeps your language, your sign-in, the draft of your listing, and pages you have seen so that they work offline. Signing out clears what belongs to your account.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'On your profile page you can download everything we keep about you, or delete your account and all that goes with it at once. Questions? Write to us from the contact page.',
        ],
      },
    ],
  },
}
