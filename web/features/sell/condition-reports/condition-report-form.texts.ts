import { texts } from '#web/platform/texts.ts'

export const conditionReportFormTexts = texts({
  titles: {
    ar: { battery: 'تقرير حالة البطارية', panel: 'تقرير حالة اللوح', inverter: 'تقرير حالة الإنفرتر' },
    en: {
      battery: 'Battery condition report',
      panel: 'Panel condition report',
      inverter: 'Inverter condition report',
    },
  },
  leads: {
    ar: {
      battery: 'خمس خطوات، نحو ربع ساعة. التقرير يزيد ثقة المشتري، ودرجته تظهر على إعلانك.',
      panel: 'خمس خطوات في شمس الظهر. التقرير يزيد ثقة المشتري، ودرجته تظهر على إعلانك.',
      inverter: 'أربع خطوات، نحو ربع ساعة. التقرير يزيد ثقة المشتري، ودرجته تظهر على إعلانك.',
    },
    en: {
      battery: 'Five steps, about 15 minutes. Buyers trust it, and the grade shows on your listing.',
      panel: 'Five steps in the midday sun. Buyers trust it, and the grade shows on your listing.',
      inverter: 'Four steps, about 15 minutes. Buyers trust it, and the grade shows on your listing.',
    },
  },
  soFar: { ar: 'الدرجة حتى الآن', en: 'Grade so far' },
  noGrade: { ar: 'لا درجة بعد', en: 'No grade yet' },
  noGradeText: { ar: 'تظهر مع أول قياس.', en: 'It shows with the first reading.' },
  noLabelText: {
    ar: 'اكتب نوع البطارية وأرقام الملصق لتُحسب الدرجة.',
    en: 'Fill in the battery type and the label’s figures to get a grade.',
  },
  best: { ar: 'أعلى درجة بحسب ما كتبته.', en: 'The best grade, by what you filled in.' },
  fullRule: { ar: 'قاعدة الدرجات كاملة', en: 'The full grading rule' },

  step: {
    ar: (at: number, of: number) => `الخطوة ${at} من ${of}`,
    en: (at: number, of: number) => `Step ${at} of ${of}`,
  },
  lacks: {
    ar: {
      photo: 'أضف صورة هذه الخطوة لتكمل.',
      fields: 'أكمل بيانات هذه الخطوة لتكمل.',
      both: 'أكمل بيانات هذه الخطوة وأضف صورتها لتكمل.',
    },
    en: {
      photo: 'Add the photo of this step to go on.',
      fields: 'Complete this step to go on.',
      both: 'Complete this step and add its photo to go on.',
    },
  },
  allDone: { ar: 'كل الخطوات تمت', en: 'All steps done' },
  kept: { ar: 'محفوظة كمسودة', en: 'Saved as a draft' },
  keptHere: { ar: 'محفوظة على هذا الجهاز', en: 'Kept on this device' },
  action: { ar: 'الإجراء', en: 'Action' },
  next: { ar: 'التالي', en: 'Next' },
  send: { ar: 'أرسل للمراجعة', en: 'Send for review' },
  sending: { ar: 'جارٍ الإرسال…', en: 'Sending…' },
  photosOnTheWay: { ar: 'جارٍ رفع الصور…', en: 'Uploading photos…' },
  offline: { ar: 'لا يوجد اتصال', en: 'No connection' },
  sentTitle: { ar: 'وصل التقرير', en: 'We have your report' },
  toMyProducts: { ar: 'عرض منتجاتي', en: 'Go to My products' },
  sentText: {
    ar: 'نراجعه الآن، ثم تظهر الدرجة على إعلانك.',
    en: 'We are checking it. Then the grade shows on your listing.',
  },
  restored: { ar: 'أعدنا التقرير كما تركته.', en: 'We brought your report back as you left it.' },
  startOver: { ar: 'ابدأ من جديد', en: 'Start over' },

  pending: {
    ar: 'التقرير قيد المراجعة. إن عدّلته وأرسلته من جديد نراجع الجديد.',
    en: 'The report is in review. If you change it and send it again, we check the new one.',
  },
  public: {
    ar: 'التقرير منشور. إن عدّلته، أو غيّرت اسم الإعلان أو وصفه أو مواصفاته، أو أضفت صوراً أو قطعاً، أو جدّدته بعد البيع، اختفى حتى نراجعه، وسقط تأكيد المهندس.',
    en: 'The report is public. If you change it, edit the listing’s name, description or specifications, add photos or pieces, or renew it after a sale, it is hidden until we check it again. An engineer’s confirmation ends then too.',
  },
  rejected: { ar: (reason: string) => `لم يُقبل: ${reason}`, en: (reason: string) => `Not accepted: ${reason}` },
  rejectedPlain: {
    ar: 'لم نقبل التقرير. عدّله وأرسله من جديد.',
    en: 'The report was not accepted. Fix it and send it again.',
  },
  remove: { ar: 'احذف التقرير', en: 'Delete the report' },
  removeTitle: { ar: 'حذف تقرير الحالة؟', en: 'Delete the condition report?' },
  removeText: {
    ar: 'تختفي الدرجة من إعلانك، ويسقط تأكيد المهندس.',
    en: 'The grade disappears from your listing, and an engineer’s confirmation with it.',
  },
  keep: { ar: 'إلغاء', en: 'Cancel' },
  removed: { ar: 'حُذف التقرير', en: 'The report is deleted' },
  failed: { ar: 'تعذّر فتح التقرير', en: 'The report could not be opened' },
  notForIt: {
    ar: 'تقرير الحالة للبطاريات والألواح والإنفرترات المستعملة فقط.',
    en: 'Condition reports are for used batteries, panels and inverters only.',
  },
})
