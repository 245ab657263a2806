/** Why a file with a price list was not read. */
export const fileErrorTexts = {
  file_type: {
    ar: 'نقرأ ملفات CSV وExcel (xlsx) فقط. احفظ الملف بإحدى الصيغتين ثم أعد المحاولة.',
    en: 'Only CSV and .xlsx files can be read. Save the file as one of these and try again.',
  },
  file_encrypted: {
    ar: 'الملف محمي بكلمة مرور أو محفوظ بصيغة Excel القديمة. احفظه بصيغة xlsx بلا كلمة مرور.',
    en: 'The file has a password or is in Excel’s old format. Save it as .xlsx without a password.',
  },
  file_broken: {
    ar: 'الملف تالف أو لم يصل كاملاً. احفظه من جديد ثم أعد المحاولة.',
    en: 'The file is damaged or incomplete. Save it again and try once more.',
  },
  file_empty: { ar: 'لا يوجد شيء في الورقة الأولى من الملف.', en: 'There is nothing on the first sheet of the file.' },
  file_inflated: {
    ar: 'محتوى الملف أكبر بكثير مما نستطيع قراءته. انسخ الأصناف إلى ملف جديد.',
    en: 'The file unpacks to far more than we can read. Copy your items into a new file.',
  },
  file_columns_max: {
    ar: 'في الملف أعمدة كثيرة جداً. اترك أعمدة الأصناف والأسعار فقط.',
    en: 'The file has too many columns. Keep only those of the items and prices.',
  },
  file_rows_max: {
    ar: 'في الملف أكثر من 1,000 صف. قسّمه على ملفين.',
    en: 'The file has more than 1,000 rows. Split it into two files.',
  },
} as const
