import { texts } from '#web/platform/texts.ts'

export const conditionRuleTexts = texts({
  title: { ar: 'كيف تُحسب درجة الحالة', en: 'How condition is graded' },
  lead: {
    ar: 'قياسات يأخذها الجميع بالطريقة نفسها، ودرجة من A إلى D تُحسب منها وحدها.',
    en: 'Readings that everyone takes the same way, and a grade from A to D worked out from them alone.',
  },
  meanings: {
    ar: {
      A: 'قريبة من الجديدة.',
      B: 'فيها استعمال، وتخدم كما ينبغي.',
      C: 'نقص واضح. احسبه في السعر.',
      D: 'لقطع الغيار أو للإصلاح.',
    },
    en: {
      A: 'Close to new.',
      B: 'Used, and does its job well.',
      C: 'Clearly worn. Allow for it in the price.',
      D: 'For parts or repair.',
    },
  },
  worst: {
    ar: 'درجة التقرير هي درجة أضعف سطر فيه: بطارية كل قياساتها A ومنتفخة قليلاً درجتها C.',
    en: 'A report has the grade of its weakest line: a battery with all readings A but slightly swollen is a C.',
  },
  kinds: {
    ar: { battery: 'البطاريات', panel: 'الألواح', inverter: 'الإنفرترات' },
    en: { battery: 'Batteries', panel: 'Panels', inverter: 'Inverters' },
  },
  how: {
    ar: {
      battery:
        'تُفصل البطارية ساعتين ويُقاس جهدها، ثم يُقاس بعد عشر دقائق تحت حمل معروف. الأرقام لبطارية 12 فولت، وتتضاعف مع 24 و48.',
      panel: 'يُقاس الفولت المفتوح وتيار القصر في شمس الظهر، ويُقارنان بالملصق.',
      inverter: 'يُشغّل عشر دقائق على حمل حقيقي، وتُقرأ شاشته.',
    },
    en: {
      battery:
        'The battery rests for two hours and is measured, then again after ten minutes under a known load. Figures are for 12 V; double them for 24 V and so on.',
      panel: 'Open-circuit volts and short-circuit current are measured in the midday sun and compared with the label.',
      inverter: 'It runs a real load for ten minutes, and its display is read.',
    },
  },
  tableOf: { ar: (kind: string) => `جدول ${kind}`, en: (kind: string) => `Table: ${kind}` },
  reading: { ar: 'القياس', en: 'Reading' },
  whoTitle: { ar: 'من فحص؟', en: 'Who checked?' },
  whoSeller: {
    ar: '«البائع فحص القطعة»: القياسات والصور من البائع. راجعنا الصور، ولم نرَ القطعة.',
    en: '“Checked by the seller”: readings and photos are the seller’s. We looked at the photos, not at the item.',
  },
  whoEngineer: {
    ar: '«مهندس فحص القطعة»: مهندس موثّق في شمسوق أكد القياسات باسمه. لا يؤكد ما يبيعه هو أو محله، ويسقط تأكيده إن تغيّر التقرير، أو صار في الإعلان ما قد يكون قطعة أخرى: اسم أو وصف أو صور جديدة، أو عدد أكبر، أو تجديد بعد البيع.',
    en: '“Checked by an engineer”: an engineer verified by Shamsouq confirmed the readings under their own name. They cannot confirm their own goods, and the confirmation ends when the report changes, or when the listing may be about another item: a new name, description or photo, more pieces, or a renewal after a sale.',
  },
  limits: {
    ar: 'الدرجة تصف يوم الفحص ولا تضمن ما بعده. قِس بنفسك قبل الدفع.',
    en: 'A grade describes the day of the check and is no warranty. Measure for yourself before you pay.',
  },
})
