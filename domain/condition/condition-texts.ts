import type { Grade } from '#domain/condition/condition-grades.ts'
import type {
  batteryChemistries,
  crackings,
  hotSpots,
  PhotoSlot,
  ReadingName,
  runs,
  swellings,
} from '#domain/condition/condition-readings.ts'
import type { Sentence } from '#domain/text/lang.ts'

export const gradeNames: Record<Grade, Sentence> = {
  A: { ar: 'ممتازة', en: 'Excellent' },
  B: { ar: 'جيدة', en: 'Good' },
  C: { ar: 'مقبولة', en: 'Fair' },
  D: { ar: 'ضعيفة', en: 'Weak' },
}

export const readingNames: Record<ReadingName, Sentence> = {
  chemistry: { ar: 'نوع البطارية', en: 'Battery type' },
  ratedVolts: { ar: 'فولت الملصق', en: 'Volts on the label' },
  ratedAh: { ar: 'أمبير الملصق', en: 'Ah on the label' },
  restVolts: { ar: 'الجهد وهي مرتاحة', en: 'Volts at rest' },
  loadAmps: { ar: 'الحمل', en: 'Load' },
  loadVolts: { ar: 'الجهد بعد 10 دقائق تحت الحمل', en: 'Volts after 10 minutes under load' },
  swelling: { ar: 'الانتفاخ', en: 'Swelling' },
  ageMonths: { ar: 'العمر', en: 'Age' },
  weightKg: { ar: 'الوزن', en: 'Weight' },
  labelWeightKg: { ar: 'الوزن على الملصق', en: 'Weight on the label' },
  labelVoc: { ar: 'Voc على الملصق', en: 'Voc on the label' },
  voc: { ar: 'Voc في الظهيرة', en: 'Voc at noon' },
  labelIsc: { ar: 'Isc على الملصق', en: 'Isc on the label' },
  isc: { ar: 'Isc في الظهيرة', en: 'Isc at noon' },
  cracks: { ar: 'الكسور', en: 'Cracks' },
  hotSpots: { ar: 'البقع المحترقة', en: 'Hot spots' },
  labelReadable: { ar: 'الملصق يُقرأ', en: 'Label readable' },
  runs: { ar: 'التشغيل', en: 'Runs' },
  errorCodes: { ar: 'رموز الأعطال', en: 'Error codes' },
  hours: { ar: 'ساعات العمل', en: 'Running hours' },
}

const volt: Sentence = { ar: 'فولت', en: 'V' }
const amp: Sentence = { ar: 'أمبير', en: 'A' }
const kilogram: Sentence = { ar: 'كجم', en: 'kg' }

export const readingUnits: Partial<Record<ReadingName, Sentence>> = {
  ratedVolts: volt,
  ratedAh: { ar: 'أمبير ساعة', en: 'Ah' },
  restVolts: volt,
  loadAmps: amp,
  loadVolts: volt,
  ageMonths: { ar: 'شهر', en: 'months' },
  weightKg: kilogram,
  labelWeightKg: kilogram,
  labelVoc: volt,
  voc: volt,
  labelIsc: amp,
  isc: amp,
  hours: { ar: 'ساعة', en: 'hours' },
}

export const choiceNames = {
  chemistry: {
    lead: { ar: 'رصاص', en: 'Lead-acid' },
    gel: { ar: 'جل', en: 'Gel' },
    lfp: { ar: 'ليثيوم', en: 'Lithium (LFP)' },
  },
  swelling: {
    none: { ar: 'مستوية', en: 'Flat' },
    slight: { ar: 'انتفاخ خفيف', en: 'Slight' },
    swollen: { ar: 'منتفخة أو تسرّب', en: 'Swollen or leaking' },
  },
  cracks: {
    none: { ar: 'سليم', en: 'None' },
    hairline: { ar: 'شروخ دقيقة في الخلايا', en: 'Hairlines in the cells' },
    broken: { ar: 'الزجاج مكسور', en: 'Broken glass' },
  },
  hotSpots: {
    none: { ar: 'لا توجد', en: 'None' },
    marks: { ar: 'بقع بنية أو صفراء', en: 'Brown or yellow marks' },
    burnt: { ar: 'احتراق في الظهر أو العلبة', en: 'Burnt back or junction box' },
  },
  runs: {
    load: { ar: 'اشتغل 10 دقائق بحمل', en: 'Ran 10 minutes with a load' },
    idle: { ar: 'يفتح، ولم يُجرّب بحمل', en: 'Starts, not tried with a load' },
    no: { ar: 'لا يشتغل', en: 'Does not run' },
  },
} as const satisfies {
  chemistry: Record<(typeof batteryChemistries)[number], Sentence>
  swelling: Record<(typeof swellings)[number], Sentence>
  cracks: Record<(typeof crackings)[number], Sentence>
  hotSpots: Record<(typeof hotSpots)[number], Sentence>
  runs: Record<(typeof runs)[number], Sentence>
}

export const slotNames: Record<PhotoSlot, Sentence> = {
  rest: { ar: 'القياس وهي مرتاحة', en: 'Reading at rest' },
  load: { ar: 'القياس تحت الحمل', en: 'Reading under load' },
  sides: { ar: 'الجوانب', en: 'The sides' },
  voc: { ar: 'قياس Voc', en: 'Voc reading' },
  isc: { ar: 'قياس Isc', en: 'Isc reading' },
  front: { ar: 'الوجه', en: 'Front' },
  back: { ar: 'الظهر', en: 'Back' },
  display: { ar: 'الشاشة وهو شغال', en: 'Display while running' },
  label: { ar: 'الملصق', en: 'Label' },
}
