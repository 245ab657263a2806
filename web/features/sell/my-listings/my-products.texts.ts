import { plural, texts } from '#web/platform/texts.ts'

export const myProductsTexts = texts({
  title: { ar: 'منتجاتي', en: 'My products' },
  pricesTitle: { ar: 'غيّر الأسعار دفعة واحدة', en: 'Change prices together' },
  lead: { ar: 'إعلاناتك وحالة كل منها', en: 'Your listings and their status' },
  addList: { ar: 'قائمة أسعار', en: 'Price list' },
  add: { ar: 'إضافة', en: 'Add' },
  shows: { ar: 'إعلاناتي وطلباتي', en: 'Listings and wanted ads' },
  listings: { ar: 'إعلاناتي', en: 'Listings' },
  wanted: { ar: 'طلباتي', en: 'My wanted ads' },
  addWanted: { ar: 'طلب جديد', en: 'New wanted ad' },
  select: { ar: (name: string) => `اختر ${name}`, en: (name: string) => `Select ${name}` },
  filter: { ar: 'تصفية حسب الحالة', en: 'Filter by status' },
  list: { ar: 'قائمة الإعلانات', en: 'Listings' },
  all: { ar: 'الكل', en: 'All' },
  statuses: {
    ar: {
      pending: 'قيد المراجعة',
      approved: 'منشور',
      rejected: 'مرفوض',
      changes: 'مطلوب تعديله',
      expired: 'منتهٍ',
      sold: 'تم البيع',
    },
    en: {
      pending: 'Pending',
      approved: 'Approved',
      rejected: 'Rejected',
      changes: 'Changes requested',
      expired: 'Expired',
      sold: 'Sold',
    },
  },
  pendingLong: { ar: 'قيد المراجعة', en: 'Pending review' },
  views: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا مشاهدات',
        one: 'مشاهدة واحدة',
        two: 'مشاهدتان',
        few: '# مشاهدات',
        many: '# مشاهدة',
        other: '# مشاهدة',
      }),
    en: (count: number) => plural('en', count, { one: '# view', other: '# views' }),
  },
  likes: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم يحفظه أحد',
        one: 'حفظه شخص',
        two: 'حفظه شخصان',
        few: 'حفظه # أشخاص',
        many: 'حفظه # شخصاً',
        other: 'حفظه # شخص',
      }),
    en: (count: number) => plural('en', count, { one: '# save', other: '# saves' }),
  },
  endsIn: {
    ar: (days: number) =>
      plural('ar', days, {
        zero: 'ينتهي اليوم',
        one: 'ينتهي خلال يوم',
        two: 'ينتهي بعد يومين',
        few: 'ينتهي بعد # أيام',
        many: 'ينتهي بعد # يوماً',
        other: 'ينتهي بعد # يوم',
      }),
    en: (days: number) =>
      days === 0 ? 'Expires today' : plural('en', days, { one: 'Expires in # day', other: 'Expires in # days' }),
  },
  view: { ar: 'عرض', en: 'View' },
  share: { ar: 'شاركه', en: 'Share' },
  edit: { ar: 'تعديل', en: 'Edit' },
  renew: { ar: 'تجديد', en: 'Renew' },
  sellAgain: { ar: 'عرضه من جديد', en: 'List again' },
  sold: { ar: 'بعته', en: 'Sold' },
  report: { ar: 'تقرير الحالة', en: 'Condition report' },
  postLike: { ar: 'أضف مثله', en: 'Post one like it' },
  remove: { ar: 'حذف', en: 'Delete' },
  moreActions: { ar: 'المزيد', en: 'More' },
  about: {
    ar: (verb: string, name: string) => `${verb}: ${name}`,
    en: (verb: string, name: string) => `${verb}: ${name}`,
  },

  removeTitle: { ar: 'حذف هذا الإعلان؟', en: 'Delete this listing?' },
  removeText: {
    ar: (name: string) => `«\u2068${name}\u2069» سيختفي من السوق ولا يمكن استرجاعه.`,
    en: (name: string) => `“\u2068${name}\u2069” will be taken down. This can’t be undone.`,
  },
  removeYes: { ar: 'حذف الإعلان', en: 'Delete listing' },
  keep: { ar: 'إلغاء', en: 'Cancel' },
  removed: { ar: 'حُذف الإعلان.', en: 'The listing is deleted.' },
  removeFailed: { ar: 'لم يُحذف الإعلان', en: 'The listing was not deleted' },

  soldTitle: { ar: 'بِعت هذا المنتج؟', en: 'Is it sold?' },
  soldText: {
    ar: (name: string) => `«\u2068${name}\u2069» سيُزال من السوق. يمكنك عرضه من جديد بعد المراجعة.`,
    en: (name: string) => `“\u2068${name}\u2069” will be taken down. You can list it again after a review.`,
  },
  soldYes: { ar: 'نعم، تم البيع', en: 'Yes, it’s sold' },
  notYet: { ar: 'ليس بعد', en: 'Not yet' },
  soldDone: {
    ar: 'مبروك البيع. أزلنا الإعلان من السوق.',
    en: 'Congratulations on the sale. The listing is taken down.',
  },
  soldFailed: { ar: 'لم تتغيّر حالة الإعلان', en: 'The listing was not changed' },

  renewed: { ar: 'جُدّد الإعلان 60 يوماً.', en: 'Renewed for 60 more days.' },
  renewedReview: { ar: 'أُرسل الإعلان إلى المراجعة من جديد.', en: 'The listing was sent to review again.' },
  renewFailed: { ar: 'لم يُجدّد الإعلان', en: 'The listing was not renewed' },

  confirmed: { ar: (when: string) => `مؤكد ${when}`, en: (when: string) => `Confirmed ${when}` },
  unconfirmedMark: { ar: 'غير مؤكد', en: 'Not confirmed' },
  question: { ar: 'هل ما زال متاحاً؟', en: 'Is it still available?' },
  unconfirmed: {
    ar: 'غير مؤكد، فيظهر بعد غيره. هل ما زال متاحاً؟',
    en: 'Not confirmed, so it ranks lower. Is it still available?',
  },
  silent: {
    ar: 'توقف عرضه لأن ردّك لم يصلنا. هل ما زال متاحاً؟',
    en: 'Hidden because we got no answer. Is it still available?',
  },
  answers: {
    ar: { available: 'متاح', reserved: 'محجوز', sold: 'تم البيع' },
    en: { available: 'Available', reserved: 'Reserved', sold: 'Sold' },
  },
  bringBack: { ar: 'متاح، أعده', en: 'Yes, bring it back' },
  reserve: { ar: 'احجزه', en: 'Mark as reserved' },
  unreserve: { ar: 'ألغِ الحجز', en: 'No longer reserved' },
  answered: {
    ar: {
      available: 'يراه الناس متاحاً ومؤكداً.',
      reserved: 'عليه الآن علامة «محجوز».',
      sold: 'مبروك البيع. أزلنا الإعلان من السوق.',
    },
    en: {
      available: 'Buyers see it as available and confirmed.',
      reserved: 'It is now marked as reserved.',
      sold: 'Congratulations on the sale. The listing is taken down.',
    },
  },

  emptyTitle: { ar: 'لا إعلانات لك بعد', en: 'You have no listings yet' },
  emptyText: {
    ar: 'صوّر ما عندك واكتب سعره. الإعلان مجاني وبلا عمولة.',
    en: 'Take a photo and set your price. Listing is free, with no commission.',
  },
  startSelling: { ar: 'بِع منتجك', en: 'Start selling' },
  emptyStatusTitle: { ar: 'لا إعلانات هنا', en: 'No listings here' },
  emptyStatusText: { ar: 'غيّر البحث أو الحالة، أو اعرض الكل.', en: 'Change the search or the status, or show all.' },
  showAll: { ar: 'عرض الكل', en: 'Show all' },
  failedTitle: { ar: 'تعذّر عرض إعلاناتك', en: 'Your listings could not be shown' },
  loading: { ar: 'جارٍ تحميل إعلاناتك', en: 'Loading your listings' },
  shown: {
    ar: (shown: string, total: string) => `${shown} من ${total}`,
    en: (shown: string, total: string) => `${shown} of ${total}`,
  },
  more: { ar: 'عرض المزيد', en: 'Load more' },
  loadingMore: { ar: 'جارٍ التحميل…', en: 'Loading…' },
})
