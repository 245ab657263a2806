import { texts } from '#web/platform/texts.ts'

export const flowTexts = texts({
  waitingForPhotos: {
    ar: (share: number) => `جارٍ رفع الصور… ${share}%`,
    en: (share: number) => `Uploading photos… ${share}%`,
  },
  publishing: { ar: 'ننشر الإعلان…', en: 'Publishing…' },
  saving: { ar: 'نحفظ…', en: 'Saving…' },
  tryingAgain: { ar: 'انقطع الاتصال، نعيد المحاولة…', en: 'Connection lost, trying again…' },

  waiting: { ar: 'ننتظر الاتصال…', en: 'Waiting for the network…' },
  waitingTitle: { ar: 'لا اتصال: حفظناه مسودة على جهازك', en: 'No connection: kept as a draft on this device' },
  waitingText: {
    ar: 'نرسله حالما يعود الاتصال ما دام هذا النموذج مفتوحاً. وإن أغلقته تجد المسودة هنا حين تعود.',
    en: 'Keep this form open and we’ll send it once you’re back online. If you close it, your draft stays here.',
  },

  arrivedTitle: { ar: 'وصل إعلانك', en: 'We got your listing' },
  arrivedText: {
    ar: 'نراجعه الآن، وستجده في «منتجاتي» وعليه «قيد المراجعة».',
    en: 'It’s being reviewed. Find it in My products, marked Pending.',
  },
  toMyProducts: { ar: 'عرض منتجاتي', en: 'Go to My products' },
  conditionReportText: {
    ar: 'مستعمل؟ تقرير حالة بالقياسات والصور يزيد ثقة المشتري.',
    en: 'Used goods sell better with a condition report: readings and photos.',
  },
  toConditionReport: { ar: 'أضف تقرير الحالة', en: 'Add a condition report' },
  later: { ar: 'لاحقاً', en: 'Later' },
  savedTitle: { ar: 'حُفظت التعديلات', en: 'Changes saved' },
  savedText: { ar: 'يراها المشترون الآن.', en: 'Buyers see them now.' },
  savedQuietly: { ar: 'ستظهر مع الإعلان.', en: 'They will show with the listing.' },
  savedReview: {
    ar: 'عاد الإعلان إلى المراجعة، وسيظهر للناس بعدها.',
    en: 'The listing went back to review and will show again after it.',
  },
  noChanges: { ar: 'لا توجد تغييرات لحفظها.', en: 'No changes to save' },

  failedTitle: { ar: 'لم يُنشر الإعلان', en: 'Listing not published' },
  saveFailedTitle: { ar: 'لم تُحفظ التعديلات', en: 'Changes not saved' },
  lostText: {
    ar: 'انقطع الاتصال أثناء الإرسال. بياناتك محفوظة، أعد المحاولة.',
    en: 'The connection dropped while sending. Your details are kept; try again.',
  },
  photosFailedText: {
    ar: 'صورة أو أكثر لم تُرفع. أعد المحاولة، أو احذف الصورة ثم انشر.',
    en: 'One or more photos did not upload. Try again, or remove them and publish.',
  },
  photosRefusedText: {
    ar: 'صورة أو أكثر لا يمكن رفعها. احذفها وانشر، أو ضع صورة أخرى مكانها.',
    en: 'One or more photos cannot be used. Remove them and publish, or put other photos in their place.',
  },
  publishWithout: { ar: 'احذفها وانشر', en: 'Remove them and publish' },
  alreadySentText: {
    ar: 'يبدو أنك نشرت هذا الإعلان من قبل. راجع «منتجاتي» قبل أن تعيد النشر.',
    en: 'This listing seems to be published already. Look in My products before you publish again.',
  },

  noPhotosTitle: { ar: 'إعلان بلا صور؟', en: 'A listing without photos?' },
  noPhotosText: {
    ar: 'المشترون يثقون بما يرونه. صورة واحدة واضحة تكفي.',
    en: 'Buyers trust what they can see. One clear photo is enough.',
  },
  publishAnyway: { ar: 'نشر بلا صور', en: 'Publish without photos' },
  addPhoto: { ar: 'إضافة صورة', en: 'Add a photo' },

  sessionEndedTitle: { ar: 'انتهت مدة دخولك', en: 'You have been signed out' },
  sessionEndedText: {
    ar: 'لم يُرسل شيء بعد. ما كتبته وصورك محفوظة على هذا الجهاز: سجّل الدخول وأكمل من حيث وقفت.',
    en: 'Nothing was sent yet. Your words and photos are kept on this device: sign in and pick up where you left off.',
  },

  copied: {
    ar: (name: string) => `مثل «\u2068${name}\u2069». غيّر ما يختلف، ثم انشره إعلاناً جديداً.`,
    en: (name: string) => `Like “\u2068${name}\u2069”. Change what differs, then publish it as a new listing.`,
  },
  offline: {
    ar: 'لا يوجد اتصال. نحفظ ما تكتبه على جهازك.',
    en: 'No connection. What you type is kept on this device.',
  },
  restored: { ar: 'أعدنا إعلانك كما تركته.', en: 'We brought back your listing as you left it.' },
  startOver: { ar: 'البدء من جديد', en: 'Start over' },
  aside: {
    ar: (name: string) => `عندك إعلان لم تنشره: «\u2068${name}\u2069»`,
    en: (name: string) => `You have an unpublished listing: “\u2068${name}\u2069”`,
  },
  asideNameless: { ar: 'عندك إعلان لم تكمله.', en: 'You have an unfinished listing.' },
  asideChanges: { ar: 'عندك تعديلات لم تحفظها.', en: 'You have unsaved changes.' },
  resume: { ar: 'أكمله', en: 'Continue' },
  discard: { ar: 'احذف المسودة', en: 'Discard' },
  setAside: { ar: 'حفظنا مسودة إعلانك.', en: 'Your draft is kept.' },

  reviewWarning: {
    ar: 'السعر والتفاوض وأرقام التواصل تتغيّر فوراً. وأي تعديل آخر يعيد الإعلان إلى المراجعة، ويختفي حتى نوافق عليه.',
    en: 'Price, “negotiable” and contact numbers change at once. Any other change sends the listing back to review, and it is hidden until we approve it.',
  },
  willBeReviewed: {
    ar: 'سيعود الإعلان إلى المراجعة بعد الحفظ، ويختفي حتى نوافق عليه.',
    en: 'After saving, the listing goes back to review and is hidden until we approve it.',
  },
  conditionReportEnds: {
    ar: 'ويختفي تقرير الحالة حتى نراجعه من جديد، ويسقط تأكيد المهندس.',
    en: 'The condition report is hidden until we check it again, and an engineer’s confirmation ends.',
  },
  staysLive: { ar: 'يبقى الإعلان ظاهراً بعد الحفظ.', en: 'The listing stays live after saving.' },
  rejected: {
    ar: (reason: string) => `سبب الرفض: ${reason}`,
    en: (reason: string) => `Why it was rejected: ${reason}`,
  },
  loadFailed: { ar: 'تعذّر فتح الإعلان', en: 'The listing could not be opened' },
})
