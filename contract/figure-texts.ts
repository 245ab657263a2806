/** Why a figure of a label was refused, for `error-texts.ts`; the limits are those of `figureLimits`. */
export const figureTexts = {
  figure_panel_volts: {
    ar: 'جهد اللوح من 2 إلى 200 فولت. اكتب الرقم كما هو على الملصق.',
    en: 'A panel has 2 to 200 V. Enter the number on its label.',
  },
  figure_panel_amps: {
    ar: 'تيار اللوح من 0.1 إلى 30 أمبير. اكتب الرقم كما هو على الملصق.',
    en: 'A panel has 0.1 to 30 A. Enter the number on its label.',
  },
  figure_length: {
    ar: 'اكتب الطول والعرض بالمليمتر، من 100 إلى 5,000.',
    en: 'Enter length and width in millimetres, 100 to 5,000.',
  },
  figure_weight: {
    ar: 'اكتب الوزن بالكيلوجرام، من 0.1 إلى 5,000.',
    en: 'Enter the weight in kilograms, 0.1 to 5,000.',
  },
  figure_pv_volts: {
    ar: 'أقصى جهد للألواح من 12 إلى 1,500 فولت. اكتب الرقم فقط.',
    en: 'The highest PV voltage is 12 to 1,500 V. Enter the number only.',
  },
  figure_mppt_volts: {
    ar: 'مجال MPPT من 5 إلى 1,500 فولت. اكتب الرقم فقط.',
    en: 'An MPPT range is within 5 to 1,500 V. Enter the number only.',
  },
  figure_mppt_amps: {
    ar: 'أقصى تيار من الألواح من 1 إلى 1,000 أمبير. اكتب الرقم فقط.',
    en: 'The highest PV current is 1 to 1,000 A. Enter the number only.',
  },
  figure_battery_volts: {
    ar: 'جهد البطاريات من 6 إلى 1,000 فولت، مثل 48.',
    en: 'A battery bank has 6 to 1,000 V, such as 48.',
  },
  vmp_above_voc: { ar: 'Vmp أصغر من Voc دائماً. راجع الملصق.', en: 'Vmp is always below Voc. Check the label.' },
  imp_above_isc: { ar: 'Imp أصغر من Isc دائماً. راجع الملصق.', en: 'Imp is always below Isc. Check the label.' },
}
