// What several elements say in the same words: written once, so that it stays the same.

export const tryAgain = 'إعادة المحاولة';
export const cancel = 'إلغاء';
export const download = 'تنزيل';
export const required = 'مطلوب';
export const optional = 'اختياري';
export const againNow = 'يمكنك إعادة المحاولة الآن.';
export const againIn = {
  zero: againNow,
  one: 'يمكنك إعادة المحاولة بعد ثانية واحدة.',
  two: 'يمكنك إعادة المحاولة بعد ثانيتين.',
  few: 'يمكنك إعادة المحاولة بعد {n} ثوانٍ.',
  many: 'يمكنك إعادة المحاولة بعد {n} ثانية.',
  other: 'يمكنك إعادة المحاولة بعد {n} ثانية.',
} as const;
export const tooManyTries = 'عدد المحاولات كبير جدًا.';
export const waitSeconds = {
  zero: 'تجري إعادة المحاولة الآن.',
  one: 'ستُعاد المحاولة بعد ثانية واحدة.',
  two: 'ستُعاد المحاولة بعد ثانيتين.',
  few: 'ستُعاد المحاولة بعد {n} ثوانٍ.',
  many: 'ستُعاد المحاولة بعد {n} ثانية.',
  other: 'ستُعاد المحاولة بعد {n} ثانية.',
} as const;
export const duration = {
  zero: '{n} دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: '{n} دقائق',
  many: '{n} دقيقة',
  other: '{n} دقيقة',
} as const;
export const noPage = 'تعذّر العثور على صفحة الحجز هذه';
export const noAccess = 'لا يمكنك الحجز في هذه الصفحة';
export const checkLink = 'يُرجى التحقق من الرابط أو طلب رابط جديد.';
export const askHost = 'يُرجى التواصل مع المضيف.';
export const newLink = 'يُرجى طلب رابط جديد من المرسل.';
export const linkExpired = 'انتهت صلاحية هذا الرابط';
export const tabRefused = 'حظر المتصفح علامة التبويب الجديدة';
export const notSignable = 'لا يمكن توقيع هذا المستند حاليًا';
export const nothingToSign = 'لا يوجد ما يتطلب توقيعك';
export const checkSigned = 'لقد وقّعت – التحقق الآن';
export const reasonShared = 'سنشارك السبب مع المرسل.';
export const isOffline = 'لا يوجد اتصال بالإنترنت.';
export const pdfNotPdf = 'هذا الملف ليس بتنسيق PDF.';
export const pdfEmpty = 'هذا الملف فارغ.';
export const pdfCorrupt = 'ملف PDF هذا تالف ولا يمكن عرضه.';
export const pdfBlocked = 'تعذّر تشغيل عارض PDF في هذه الصفحة.';
export const zoomIn = 'تكبير';
export const zoomOut = 'تصغير';
export const pageInput = 'الصفحة';
export const ofPages = 'من {n}';
export const pages = 'الصفحات';
export const pageLabel = 'الصفحة {page} من {n}';
export const goToPage = 'الانتقال إلى الصفحة {page}';
export const pageFailed = 'تعذّر عرض الصفحة {page}.';
export const pdfSlow = 'تستغرق قراءة ملف PDF هذا وقتًا طويلًا جدًا.';
export const pageSlow = 'الصفحة {page} معقدة ويستغرق عرضها بعض الوقت.';
export const pageTimedOut = 'استغرق عرض الصفحة {page} وقتًا طويلًا جدًا.';
export const missingName = 'يُرجى إدخال اسمك.';
export const missingEmail = 'يُرجى إدخال عنوان بريدك الإلكتروني.';
export const missingAddress = 'يُرجى إدخال عنوان بريد إلكتروني.';
export const badEmail = 'يُرجى إدخال عنوان بريد إلكتروني صالح، مثل name@example.com.';
export const certificate = 'حفظ الشهادة (PDF)';
export const evidence = 'حفظ الأدلة (ZIP)';
export const notReady = 'هذا الملف غير جاهز بعد. يُرجى إعادة المحاولة بعد قليل.';
export const fileFailed = 'تعذّر تحميل هذا الملف. يُرجى إعادة المحاولة.';
export const saved = 'الملف موجود ضمن التنزيلات.';

export const movedTo = 'أصبح ترتيب «{name}» {n} من {of}.';
export const moveUp = 'نقل «{name}» لأعلى';
export const moveDown = 'نقل «{name}» لأسفل';
export const remove = 'إزالة «{name}»';
export const removed = 'تمت إزالة «{name}».';

export const lookingForFields = 'جارٍ البحث عن حقول…';
export const fieldCount = {
  zero: 'لا توجد حقول',
  one: 'حقل واحد',
  two: 'حقلان',
  few: '{n} حقول',
  many: '{n} حقلًا',
  other: '{n} حقل',
} as const;
export const fieldsAdded = {
  zero: 'لم تتم إضافة أي حقل',
  one: 'تمت إضافة حقل واحد',
  two: 'تمت إضافة حقلين',
  few: 'تمت إضافة {n} حقول',
  many: 'تمت إضافة {n} حقلًا',
  other: 'تمت إضافة {n} حقل',
} as const;
export const envelopeCount = {
  zero: 'لا توجد مغلفات',
  one: 'مغلف واحد',
  two: 'مغلفان',
  few: '{n} مغلفات',
  many: '{n} مغلفًا',
  other: '{n} مغلف',
} as const;

// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: 'حقل من نوع غير معروف: {type}.',
  findOffDocument: 'حقل في صفحة غير موجودة.',
  findLoneOption: 'مجموعة خيارات فيها زر واحد فقط.',
  findOptionBlank: 'زر في مجموعة خيارات بلا خيار.',
  findOptionTwice: 'مجموعة خيارات فيها زران للخيار نفسه.',
  findMixedGroup: 'أزرار مجموعة خيارات مخصصة لأشخاص مختلفين.',
  findNoOptions: 'قائمة منسدلة بلا خيارات.',
  findOneOption: 'قائمة منسدلة فيها خيار واحد فقط.',
  findRuleWrong: 'قواعد التحقق متعارضة.',
  findLoneLink: 'حقل غير مرتبط بأي حقل آخر.',
  findMixedLink: 'حقول مرتبطة من أنواع مختلفة.',
  findLostGrid: 'حقل ينتمي إلى شبكة غير موجودة.',
  findOverlap: 'حقلان متداخلان.',
  findTooSmall: 'حقل أصغر من أن يُقرأ.',
  findTooTight: 'لا يتسع هذا الحقل لإجابة معتادة بحجم مقروء.',
  findOverText: 'حقل يغطي نصًا.',
} as const;
export const givenReason = 'السبب المذكور:';
