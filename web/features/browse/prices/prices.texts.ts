import { fairPriceTexts } from '#web/features/browse/fair-prices/fair-prices.texts.ts'
import { texts } from '#web/platform/texts.ts'

export const pricesTexts = texts({
  title: { ar: 'أسعار الطاقة الشمسية في اليمن هذا الأسبوع', en: 'Solar prices in Yemen this week' },
  description: {
    ar: 'كم سعر لوح 550 واط والإنفرتر والبطارية من الإعلانات المعروضة الآن، وسعر الواط والكيلوواط·ساعة بحسب الحالة والمنطقة.',
    en: 'What a 550 W panel, an inverter and a battery cost now, from live listings; prices per watt and per usable kWh by condition and area.',
  },
  asOf: {
    ar: (date: string) => `من الإعلانات المعروضة يوم ${date}`,
    en: (date: string) => `From listings live on ${date}`,
  },
  perUnit: {
    ar: { Panel: 'لكل واط', Inverter: 'لكل واط', Battery: 'لكل كيلوواط·ساعة فعلي' },
    en: { Panel: 'per watt', Inverter: 'per watt', Battery: 'per usable kWh' },
  },
  items: { ar: 'أسعار أكثر ما يُطلب', en: 'What people ask for most' },
  item: {
    ar: {
      panel550: 'لوح 550 واط',
      inverter3: 'إنفرتر 3 كيلوواط',
      inverter5: 'إنفرتر 5 كيلوواط',
      gel200: 'بطارية جل 200 أمبير',
      lithium5: 'بطارية ليثيوم 5 كيلوواط·ساعة',
      lithium10: 'بطارية ليثيوم 10 كيلوواط·ساعة',
    },
    en: {
      panel550: '550 W panel',
      inverter3: '3 kW inverter',
      inverter5: '5 kW inverter',
      gel200: '200 Ah gel battery',
      lithium5: '5 kWh lithium battery',
      lithium10: '10 kWh lithium battery',
    },
  },
  isNew: { ar: (from: string) => `سعر الجديد · من ${from}`, en: (from: string) => `New · from ${from}` },
  paid: { ar: fairPriceTexts.ar.paid, en: fairPriceTexts.en.paid },
  low: { ar: 'رخيص', en: 'Low' },
  usual: { ar: 'معتاد', en: 'Usual' },
  high: { ar: 'غالٍ', en: 'High' },
  see: { ar: 'شاهد المعروض', en: 'See what is for sale' },
  unitPrices: { ar: 'سعر الواط والكيلوواط·ساعة', en: 'Prices per watt and per kWh' },
  method: { ar: 'كيف نحسب هذه الأسعار؟', en: 'How are these prices worked out?' },
  itemsHow: {
    ar: 'أسعار القطعة الواحدة من الإعلانات الجديدة القريبة من حجمها، 5 إعلانات على الأقل، ولا نحسب لبائع واحد أكثر من إعلانين: ربع الإعلانات أرخص من «رخيص»، ونصفها أرخص من «معتاد»، وربعها أغلى من «غالٍ».',
    en: 'The price of one piece comes from new listings of about its size, five at least and no more than two of one seller: a quarter of them ask less than “low”, half less than “usual”, a quarter more than “high”.',
  },
  how: {
    ar: 'الخط الغامق هو السعر الوسيط: نصف الإعلانات أرخص منه ونصفها أغلى، والصندوق يضم نصف الإعلانات الأوسط. سعر البطارية يُحسب على سعتها الفعلية بحسب نوعها. نحسب أحدث 3,000 إعلان من كل نوع، وأحدث إعلانين لكل بائع، ولا نعرض مجموعة فيها أقل من 8 أسعار. هذه أسعار يطلبها البائعون، ومعها ما دُفع في صفقات مؤكدة في آخر 60 يوماً متى كانت بين خمسة أزواج مختلفين من الناس، ونقول كم هي.',
    en: 'The dark line is the median: half of the listings ask less, half ask more; the box holds the middle half. Batteries are counted by the part of their capacity that their chemistry allows to use. The newest 3,000 listings of each type are counted, and no more than two of one seller; groups under 8 prices are not shown. These are asking prices, with what was paid in confirmed deals of the last 60 days once five different pairs of people made them; we say how many.',
  },
  fairMethod: { ar: 'كيف نقول إن سعر الإعلان رخيص أو غالٍ؟', en: 'How do we say that a listing is cheap or expensive?' },
  fairWith: {
    ar: 'نقارن سعر الواط في اللوح والإنفرتر، وسعر الكيلوواط·ساعة الفعلي في البطارية، بما يطلبه غير صاحب الإعلان لشيء من نوعه وحالته وقريب من حجمه، في مناطق الريال نفسه (ريال صنعاء أو ريال عدن). البطارية الليثيوم تُقارن بالليثيوم، والجل والرصاص معاً. نحسب المعروض الآن وما بيع في آخر 60 يوماً، أحدث 200 سعر، ومعها ما دُفع في صفقات مؤكدة بين خمسة أزواج مختلفين على الأقل، ونعيد الحساب كل عشر دقائق بسعر صرف اليوم.',
    en: 'We compare the price per watt of a panel or inverter, and per usable kWh of a battery, with what other sellers ask for the same type in the same condition and about the same size, in the areas of the same rial (Sana’a or Aden). Lithium is compared with lithium, gel and lead-acid together. What is on offer now and what was sold in the last 60 days counts, the newest 200 prices, with what was paid in confirmed deals of five different pairs of people or more; worked out again every ten minutes at the day’s rates.',
  },
  fairWithout: {
    ar: 'لا نحسب: إعلانات صاحب الإعلان نفسه، والإعلان المكرر أكثر من مرة، وأكثر من إعلانين لبائع واحد، وما لم يراجَع أو لم يؤكد صاحبه أنه موجود، وما لا سعر له أو لا نعرف حجمه، والسعر الشاذ: ما يبعد عن نصف الإعلانات الأوسط أكثر من ثلاثة أضعاف عرضه (وعرضه عُشر السعر الوسيط على الأقل)، أو أقل من ربع السعر الوسيط، أو أكثر من أربعة أضعافه.',
    en: 'Left out: the seller’s own listings, copies after the first, more than two listings of one seller, what was not reviewed or not confirmed as still there, what has no price or no known size, and outliers: further from the middle half of the listings than three times its width (a tenth of the middle price at least), under a quarter of the middle price, or over four times of it.',
  },
  fairHow: {
    ar: 'الشريط خمس درجات، في كل درجة خُمس الإعلانات من الأرخص إلى الأغلى. نكتب المقارنة إن وجدنا 8 إعلانات على الأقل، وإلا سكتنا. ولا نقول شيئاً عن سعر شاذ: قد يكون خطأً في الكتابة أو طُعماً. والرخص وحده لا يكفي، فافحص ما تشتريه.',
    en: 'The band has five steps with a fifth of the listings each, from cheapest to most expensive. With fewer than 8 listings to compare we say nothing; nor about an outlier, which may be a typing error or a lure. A low price alone is no reason to buy: check what you pay for.',
  },
  byCondition: { ar: 'بحسب الحالة', en: 'By condition' },
  byZone: { ar: 'بحسب المنطقة', en: 'By area' },
  numbers: { ar: 'عرضها في جدول', en: 'Show as table' },
  caption: {
    ar: (what: string, per: string) => `أسعار ${what} ${per}`,
    en: (what: string, per: string) => `Prices of ${what.toLowerCase()} ${per}`,
  },
  all: { ar: 'الكل', en: 'All' },
  zones: {
    ar: { north: 'مناطق سعر صنعاء', south: 'مناطق سعر عدن', mixed: 'مناطق السعرين' },
    en: { north: 'Sana’a-rate areas', south: 'Aden-rate areas', mixed: 'Mixed areas' },
  },
  group: { ar: 'المجموعة', en: 'Group' },
  listings: { ar: 'الإعلانات', en: 'Listings' },
  median: { ar: 'السعر الوسيط', en: 'Median' },
  half: { ar: 'المدى المعتاد', en: 'Usual range' },
  from: { ar: (low: string) => `من ${low}`, en: (low: string) => `from ${low}` },
  to: { ar: (high: string) => `إلى ${high}`, en: (high: string) => `to ${high}` },
  plot: {
    ar: (what: string) => `رسم أسعار ${what}، والأرقام في الجدول بعده`,
    en: (what: string) => `Plot of prices of ${what.toLowerCase()}; the numbers are in the table after it`,
  },
  noRates: {
    ar: 'أسعار الصرف لم تُدخل كلها بعد، فالإعلانات المسعّرة بعملة بلا سعر صرف غير محسوبة هنا.',
    en: 'Not all exchange rates have been entered yet: listings priced in a currency without one are not counted here.',
  },
  csv: { ar: 'تنزيل CSV', en: 'Download CSV' },
  browse: { ar: 'رتّب الإعلانات بهذا السعر', en: 'Sort listings by this price' },
  emptyTitle: { ar: 'لا أرقام كافية بعد', en: 'Not enough numbers yet' },
  emptyText: {
    ar: 'تظهر الأسعار هنا متى عُرضت 8 إعلانات أو أكثر من النوع نفسه.',
    en: 'Prices appear here once there are 8 or more listings of a type.',
  },
  failedTitle: { ar: 'تعذّر تحميل الأسعار', en: 'Prices could not be loaded' },
})
