import type { ApplianceKey } from '#domain/solar/appliances.ts'
import { texts } from '#web/platform/texts.ts'

type Names = Record<ApplianceKey, string>

const ar: Names = {
  lights: 'إضاءة LED',
  fans: 'مراوح',
  refrigerator: 'ثلاجة',
  iron: 'مكواة',
  other: 'أخرى',
  tv: 'شاشة',
  receiver: 'رسيفر',
  router: 'راوتر إنترنت',
  laptop: 'لابتوب',
  phone: 'شاحن جوال',
  cameras: 'كاميرات مراقبة',
  washer: 'غسالة',
  freezer: 'فريزر',
  ac1: 'مكيف طن',
  ac15: 'مكيف طن ونصف',
  acInverter: 'مكيف إنفرتر',
  desertCooler: 'مكيف صحراوي',
  pump: 'غطاس ماء (حصان)',
  blender: 'خلاط',
  microwave: 'ميكروويف',
  heater: 'سخان ماء',
}

const en: Names = {
  lights: 'LED lights',
  fans: 'Fans',
  refrigerator: 'Refrigerator',
  iron: 'Iron',
  other: 'Other',
  tv: 'TV',
  receiver: 'Satellite receiver',
  router: 'Internet router',
  laptop: 'Laptop',
  phone: 'Phone charger',
  cameras: 'Security cameras',
  washer: 'Washing machine',
  freezer: 'Freezer',
  ac1: 'Air conditioner, 1 ton',
  ac15: 'Air conditioner, 1.5 ton',
  acInverter: 'Inverter air conditioner',
  desertCooler: 'Desert cooler',
  pump: 'Water pump (1 hp)',
  blender: 'Blender',
  microwave: 'Microwave',
  heater: 'Water heater',
}

export const applianceTexts = texts({
  names: { ar, en },
  /** Names with the definite article, for use in sentences: «…لن يشغّل الثلاجة». */
  definite: {
    ar: {
      ...ar,
      fans: 'المراوح',
      refrigerator: 'الثلاجة',
      tv: 'الشاشة',
      washer: 'الغسالة',
      freezer: 'الفريزر',
      ac1: 'المكيف',
      ac15: 'المكيف',
      acInverter: 'مكيف الإنفرتر',
      desertCooler: 'المكيف الصحراوي',
      pump: 'الغطاس',
      blender: 'الخلاط',
      microwave: 'الميكروويف',
    },
    en: {
      ...en,
      fans: 'the fans',
      refrigerator: 'the refrigerator',
      tv: 'the TV',
      washer: 'the washing machine',
      freezer: 'the freezer',
      ac1: 'the air conditioner',
      ac15: 'the air conditioner',
      acInverter: 'the inverter air conditioner',
      desertCooler: 'the desert cooler',
      pump: 'the water pump',
      blender: 'the blender',
      microwave: 'the microwave',
    },
  },
})
