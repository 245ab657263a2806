import type { AssumptionKey, AssumptionSource } from '#domain/solar/assumptions.ts'
import { texts } from '#web/platform/texts.ts'

type Line = Record<AssumptionKey, string>
type Sources = Record<AssumptionSource, string>

const namesAr: Line = {
  sunHours: 'ساعات الشمس الكاملة',
  weakestMonth: 'أضعف شهر',
  efficiency: 'كفاءة المنظومة',
  depth: 'عمق التفريغ',
  batteryEfficiency: 'كفاءة البطارية',
  volts: 'جهد المنظومة',
  panelWatts: 'قدرة اللوح',
  inverterMargin: 'هامش الإنفرتر',
  spareDays: 'أيام الاحتياط',
  night: 'البطارية لليل فقط',
  duty: 'التشغيل الفعلي',
  inverterSurge: 'دفعة الإنفرتر',
  controllerMargin: 'هامش منظم الشحن',
  panelMetres: 'طول سلك الألواح',
  panelDrop: 'فقد سلك الألواح',
  batteryMetres: 'طول سلك البطارية',
  batteryDrop: 'فقد سلك البطارية',
  tilt: 'ميل الألواح',
}

const namesEn: Line = {
  sunHours: 'Full sun hours',
  weakestMonth: 'Weakest month',
  efficiency: 'System efficiency',
  depth: 'Depth of discharge',
  batteryEfficiency: 'Battery efficiency',
  volts: 'System voltage',
  panelWatts: 'Panel size',
  inverterMargin: 'Inverter margin',
  spareDays: 'Spare days',
  night: 'Battery for the night only',
  duty: 'Real running time',
  inverterSurge: 'Inverter surge',
  controllerMargin: 'Controller margin',
  panelMetres: 'Panel cable length',
  panelDrop: 'Loss in the panel cable',
  batteryMetres: 'Battery cable length',
  batteryDrop: 'Loss in the battery cable',
  tilt: 'Panel tilt',
}

const whyAr: Line = {
  sunHours: 'كم ساعة في اليوم تعطي الألواح قدرتها كاملة.',
  weakestMonth: 'إن كفت المنظومة فيه كفت طوال السنة.',
  efficiency: 'ما يصل إلى أجهزتك بعد فقد الحرارة والغبار والأسلاك والإنفرتر.',
  depth: 'الجزء الذي يُستعمل من البطارية؛ التفريغ الأعمق يقصّر عمرها.',
  batteryEfficiency: 'كم يخرج من البطارية مما دخل فيها.',
  volts: 'الجهد الأعلى يعني تياراً أقل وأسلاكاً أرفع.',
  panelWatts: 'قدرة اللوح الواحد كما هي مكتوبة عليه.',
  inverterMargin: 'زيادة فوق أقصى حمل حتى لا يعمل الإنفرتر على حدّه.',
  spareDays: 'أيام غائمة تتحملها البطارية فوق اليوم العادي.',
  night: 'حين تعمل أجهزة النهار من الألواح مباشرة تكفي بطارية أصغر.',
  duty: 'الثلاجة والمكيف يتوقف محركهما ويعود؛ هذا يحسب وقت عملهما فقط.',
  inverterSurge: 'كم ضعفاً من قدرته يعطي الإنفرتر لثوانٍ عند بدء المحرك.',
  controllerMargin: 'زيادة في تيار المنظم لأيام الشمس القوية.',
  panelMetres: 'المسافة من الألواح إلى المنظم، باتجاه واحد.',
  panelDrop: 'أكبر جزء من الجهد يُسمح بفقده في هذا السلك.',
  batteryMetres: 'المسافة بين البطارية والإنفرتر، باتجاه واحد.',
  batteryDrop: 'أكبر جزء من الجهد يُسمح بفقده في هذا السلك.',
  tilt: 'درجات عن الأفقي باتجاه الجنوب؛ أقل من 10 لا يغسلها المطر.',
}

const whyEn: Line = {
  sunHours: 'How many hours a day the panels give their full watts.',
  weakestMonth: 'A system that is enough then is enough all year.',
  efficiency: 'What reaches your appliances after losses to heat, dust, cables and the inverter.',
  depth: 'The part of the battery that is used; going deeper shortens its life.',
  batteryEfficiency: 'How much of what goes into the battery comes back out.',
  volts: 'A higher voltage means less current and thinner cables.',
  panelWatts: 'Watts of one panel, as its label says.',
  inverterMargin: 'Room above the peak load, so that the inverter never works at its limit.',
  spareDays: 'Cloudy days the battery covers on top of a normal day.',
  night: 'When day loads run straight from the panels, a smaller battery is enough.',
  duty: 'Motors of fridges and air conditioners stop and start; this counts only their running time.',
  inverterSurge: 'How many times its rated watts the inverter gives for the few seconds a motor needs to start.',
  controllerMargin: 'Extra amps in the controller for days of strong sun.',
  panelMetres: 'From the panels to the controller, one way.',
  panelDrop: 'The largest part of the voltage that may be lost in this cable.',
  batteryMetres: 'Between battery and inverter, one way.',
  batteryDrop: 'The largest part of the voltage that may be lost in this cable.',
  tilt: 'Degrees from flat, facing south; below 10 rain no longer washes the glass.',
}

const sourcesAr: Sources = {
  standard: 'قيمة معتادة',
  practice: 'عُرف المهنة',
  chosen: 'اختيارك',
  place: 'من محافظتك',
  chemistry: 'من نوع البطارية',
  load: 'حسب الحمل',
}

const sourcesEn: Sources = {
  standard: 'standard',
  practice: 'common practice',
  chosen: 'your choice',
  place: 'from your governorate',
  chemistry: 'from the battery type',
  load: 'by load',
}

export const assumptionTexts = texts({
  names: { ar: namesAr, en: namesEn },
  why: { ar: whyAr, en: whyEn },
  sources: { ar: sourcesAr, en: sourcesEn },
  yes: { ar: 'نعم', en: 'yes' },
  no: { ar: 'لا', en: 'no' },
})
