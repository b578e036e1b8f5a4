// What several elements say in the same words: written once, so that it stays the same.

export const tryAgain = 'ניסיון חוזר';
export const cancel = 'ביטול';
export const download = 'הורדה';
export const required = 'חובה';
export const optional = 'רשות';
export const againIn = {
  one: 'אפשר לנסות שוב בעוד שנייה.',
  two: 'אפשר לנסות שוב בעוד שתי שניות.',
  other: 'אפשר לנסות שוב בעוד {n} שניות.',
} as const;
export const againNow = 'אפשר לנסות שוב עכשיו.';
export const tooManyTries = 'יותר מדי ניסיונות.';
export const waitSeconds = {
  one: 'ניסיון נוסף בעוד שנייה.',
  two: 'ניסיון נוסף בעוד שתי שניות.',
  other: 'ניסיון נוסף בעוד {n} שניות.',
} as const;
export const duration = { one: 'דקה אחת', two: 'שתי דקות', other: '{n} דקות' } as const;
export const noPage = 'לא מצאנו את דף קביעת הפגישות';
export const noAccess = 'אי אפשר לקבוע פגישה בדף זה';
export const checkLink = 'כדאי לבדוק את הקישור או לבקש קישור חדש.';
export const askHost = 'נא לפנות אל המארח.';
export const askForNewLink = 'אפשר לבקש קישור חדש מהשולח.';
export const linkExpired = 'תוקף הקישור פג';
export const tabRefused = 'הדפדפן חסם את הכרטיסייה החדשה';
export const notSignable = 'אי אפשר לחתום על המסמך כרגע';
export const nothingToSign = 'אין לך על מה לחתום';
export const checkSigned = 'חתמתי – לבדיקה';
export const reasonShared = 'נשתף זאת עם השולח.';
export const nothingToDo = 'אין צורך לעשות דבר.';
export const irreversible = 'פעולה זו בלתי הפיכה.';
export const isOffline = 'אין חיבור לאינטרנט.';
export const pdfNotPdf = 'זה לא קובץ PDF.';
export const pdfEmpty = 'הקובץ ריק.';
export const pdfCorrupt = 'קובץ ה-PDF פגום ואי אפשר להציג אותו.';
export const pdfBlocked = 'לא הצלחנו להפעיל את מציג ה-PDF בדף זה.';
export const zoomIn = 'הגדלה';
export const zoomOut = 'הקטנה';
export const pageInput = 'עמוד';
export const ofPages = 'מתוך {n}';
export const thumbnails = 'תמונות ממוזערות של העמודים';
export const pages = 'עמודים';
export const pageLabel = 'עמוד {page} מתוך {n}';
export const goToPage = 'מעבר לעמוד {page}';
export const pageFailed = 'לא הצלחנו להציג את עמוד {page}.';
export const pdfSlow = 'קריאת ה-PDF נמשכת זמן רב מדי.';
export const pageSlow = 'עמוד {page} מורכב, והצגתו נמשכת זמן מה.';
export const pageTimedOut = 'הצגת עמוד {page} נמשכה זמן רב מדי.';
export const missingName = 'יש להזין את השם שלך.';
export const missingEmail = 'יש להזין את כתובת האימייל שלך.';
export const missingAnyEmail = 'יש להזין כתובת אימייל.';
export const badEmail = 'יש להזין כתובת אימייל תקינה, למשל name@example.com.';
export const certificate = 'שמירת התעודה (PDF)';
export const evidence = 'שמירת הראיות (ZIP)';
export const notReady = 'הקובץ עדיין לא מוכן. נא לנסות שוב בעוד רגע.';
export const fileFailed = 'לא הצלחנו לטעון את הקובץ. נא לנסות שוב.';
export const saved = 'הקובץ נמצא בתיקיית ההורדות.';

export const movedTo = 'המיקום של ״{name}״ עכשיו: {n} מתוך {of}.';
export const moveUp = 'העברת ״{name}״ למעלה';
export const moveDown = 'העברת ״{name}״ למטה';
export const remove = 'הסרת ״{name}״';
export const removed = '״{name}״ כבר לא ברשימה.';

export const fieldCount = { one: 'שדה אחד', two: 'שני שדות', other: '{n} שדות' } as const;
export const fieldsAdded = { one: 'נוסף שדה אחד', two: 'נוספו שני שדות', other: 'נוספו {n} שדות' } as const;
export const fieldsRemoved = { one: 'הוסר שדה אחד', two: 'הוסרו שני שדות', other: 'הוסרו {n} שדות' } as const;
export const lookingForFields = 'מחפשים שדות…';
export const envelopeCount = { one: 'מעטפה אחת', two: 'שתי מעטפות', other: '{n} מעטפות' } as const;
export const outForSignature = 'בתהליך חתימה';
export const fromProposal = 'מתוך הצעה';
export const selfSigned = 'חתימה עצמית';
export const renameTitle = 'שינוי השם של ״{name}״';
export const deleteTitle = 'למחוק את ״{name}״?';

// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: 'לשדה יש סוג לא מוכר: {type}.',
  findOffDocument: 'שדה נמצא בעמוד שלא קיים.',
  findLoneOption: 'בקבוצת לחצני בחירה יש רק לחצן אחד.',
  findOptionBlank: 'ללחצן בקבוצת לחצני בחירה אין אפשרות.',
  findOptionTwice: 'בקבוצת לחצני בחירה יש שני לחצנים לאותה אפשרות.',
  findMixedGroup: 'הלחצנים בקבוצת לחצני בחירה שייכים לאנשים שונים.',
  findNoOptions: 'ברשימה נפתחת אין אפשרויות.',
  findOneOption: 'ברשימה נפתחת יש רק אפשרות אחת.',
  findRuleWrong: 'כללי האימות סותרים זה את זה.',
  findLoneLink: 'שדה לא מקושר לאף שדה אחר.',
  findMixedLink: 'שדות מסוגים שונים מקושרים.',
  findLostGrid: 'שדה שייך לטבלה שלא קיימת.',
  findOverlap: 'שני שדות חופפים.',
  findTooSmall: 'שדה קטן מכדי לקרוא אותו.',
  findTooTight: 'תשובה רגילה לא נכנסת בשדה זה בגודל קריא.',
  findOverText: 'שדה מכסה טקסט.',
} as const;
export const givenReason = 'הסיבה שנמסרה:';
