/** Why a picture was not taken. */
export const pictureErrorTexts = {
  picture_too_large: { ar: 'حجم الصورة أكبر من 5 ميجابايت.', en: 'The photo is larger than 5 MB' },
  storage_full: {
    ar: 'امتلأت مساحة صورك (500 ميجابايت). احذف إعلانات قديمة ثم أعد المحاولة.',
    en: 'Your space for photos (500 MB) is full. Delete old listings first.',
  },
  upload_slow: {
    ar: 'توقّف رفع الصورة لأن الإنترنت بطيء جداً. أعد المحاولة حين يتحسّن.',
    en: 'The upload was stopped because the connection is too slow. Try again when it is better.',
  },
  picture_type: { ar: 'نوع الملف غير مدعوم. اختر صورة PNG أو JPEG.', en: 'Invalid file type' },
  picture_broken: { ar: 'تعذّرت قراءة الصورة. جرّب صورة أخرى.', en: 'The photo cannot be read. Try another one.' },
  picture_sides: {
    ar: 'طول الصورة أو عرضها أكبر من 16,384 بكسل. جرّب صورة أصغر.',
    en: 'The photo is wider or taller than 16,384 pixels. Try a smaller one.',
  },
  picture_pixels: {
    ar: 'أبعاد الصورة كبيرة جداً. جرّب صورة أصغر.',
    en: 'The photo has too many pixels. Try a smaller one.',
  },
  picture_slow: {
    ar: 'تجهيز هذه الصورة يأخذ وقتاً طويلاً. جرّب صورة أصغر.',
    en: 'This photo takes too long to process. Try a smaller one.',
  },
} as const
