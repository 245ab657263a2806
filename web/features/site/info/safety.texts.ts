import type { InfoWordsByLang } from '#web/features/site/info/info-page.tsx'
import { texts } from '#web/platform/texts.ts'

export const safetyTexts = texts({ contact: { ar: 'تواصل معنا', en: 'Contact us' } })

export const safetyWords: InfoWordsByLang = {
  ar: {
    title: 'اشترِ بأمان',
    lead: 'أكثر البائعين أمناء. هذه الخطوات تحميك من القلة الباقية.',
    sections: [
      {
        title: 'الفلوس',
        points: [
          'لا تحوّل عربوناً ولا قيمة شيء لم تعاينه، مهما كان السعر مغرياً.',
          'ادفع عند الاستلام، وخذ سنداً فيه اسم البائع ورقمه وموديل القطعة.',
          'من يستعجلك بالحوالة أو يطلب الدفع لشخص آخر، اتركه وبلّغنا.',
        ],
      },
      {
        title: 'قبل أن تشتري لوحاً مستعملاً',
        points: [
          'لا تصدق الملصق وحده: قس الطول والعرض، فاللوح الصغير لا يعطي 550 واط.',
          'افحص الزجاج والخلايا من الجهتين: شروخ، بقع بنية، أو انتفاخ.',
          'قس الفولت والأمبير في شمس الظهر وقارنهما بالملصق.',
        ],
      },
      {
        title: 'قبل أن تشتري بطارية مستعملة',
        points: [
          'انظر هل هي منتفخة أو مسرّبة، وزِنها: الخفيفة ناقصة.',
          'قس الفولت وهي مرتاحة، ثم بعد عشر دقائق تحت حمل معروف.',
          'اسأل عن عمرها، وكيف كانت تُشحن، وتأكد من تاريخ الصنع بعينك.',
        ],
      },
      {
        title: 'قبل أن تشتري إنفرتراً مستعملاً',
        points: [
          'شغّله على حمل حقيقي، لا على لمبة.',
          'انظر إلى رموز الأعطال وقراءة مدخل الألواح، واسمع المروحة.',
          'طابق فولت البطارية وأقصى فولت للألواح مع ما عندك.',
        ],
      },
      {
        title: 'اللقاء',
        points: [
          'قابل البائع في مكان معروف وفي النهار، وخذ معك من يفهم.',
          'لا تعطِ أحداً رمز التحقق الذي يصلك. نحن لا نطلبه منك أبداً.',
        ],
      },
      {
        title: 'أكّد شراءك بكود البائع',
        dealCode: 'K7MQ4XWP',
        points: [
          'اطلب من البائع كود البيع: ثمانية أحرف وأرقام يرسلها بواتساب أو تصوّرها من شاشته.',
          'افتحه وسجّل الدخول، وتأكد من القطعة والعدد والسعر الذي دفعته، ثم أكّد.',
          'إن لم يكن كما وصفه فقل ما المشكلة: يراها هو والإدارة فقط.',
          'يبقى عندك وصل باسميكما وتاريخه، ولو حُذف الإعلان.',
          'الكود لا يطلب منك فلوساً، ولا علاقة له برمز التحقق الذي لا تعطيه لأحد.',
        ],
      },
      {
        title: 'إذا رأيت شيئاً مريباً',
        text: [
          'اضغط «إبلاغ» في صفحة الإعلان. نراجع كل بلاغ، ولا يعرف البائع من أبلغ. وإذا خُدعت فراسلنا من صفحة «تواصل معنا» مع رابط الإعلان.',
        ],
      },
    ],
  },
  en: {
    title: 'Buy safely',
    lead: 'Most sellers are honest. These habits protect you from the few who aren’t.',
    sections: [
      {
        title: 'Money',
        points: [
          'Never send a deposit or the full price for something you haven’t seen, however good the price looks.',
          'Pay when you collect, and get a receipt with the seller’s name, number and the model.',
          'If someone rushes you to transfer money, or asks you to pay somebody else, walk away and report it.',
        ],
      },
      {
        title: 'Before you buy a used panel',
        points: [
          'Don’t trust the label alone. Measure the panel: a small one cannot make 550 watts.',
          'Look at the glass and cells on both sides for cracks, brown spots or bubbles.',
          'Measure volts and amps in the midday sun and compare them with the label.',
        ],
      },
      {
        title: 'Before you buy a used battery',
        points: [
          'Check for swelling and leaks, and weigh it: too light means something is missing.',
          'Measure the voltage at rest, then again after ten minutes under a known load.',
          'Ask how old it is and how it was charged, and read the date of manufacture yourself.',
        ],
      },
      {
        title: 'Before you buy a used inverter',
        points: [
          'Run it on a real load, not a light bulb.',
          'Look for error codes, check the panel input reading, and listen to the fan.',
          'Make sure its battery voltage and its highest panel voltage match what you own.',
        ],
      },
      {
        title: 'Meeting up',
        points: [
          'Meet in a busy place in daylight, and bring someone who knows the trade.',
          'Never give anyone the code we text you. We will never ask for it.',
        ],
      },
      {
        title: 'Confirm it with the seller’s code',
        dealCode: 'K7MQ4XWP',
        points: [
          'Ask the seller for the sale code: eight letters and digits, sent on WhatsApp or scanned from their screen.',
          'Open it, sign in, check the goods, the pieces and the price you paid, then confirm.',
          'If it was not as described, say what is wrong: only the seller and our staff see it.',
          'You keep a dated receipt with both names, even if the listing is deleted.',
          'The code never asks for money, and it is not the sign-in code that you give to nobody.',
        ],
      },
      {
        title: 'If something looks wrong',
        text: [
          'Tap “Report” on the listing. We look into every report, and the seller never learns who sent it. If you were cheated, write to us from the contact page with the listing’s link.',
        ],
      },
    ],
  },
}
