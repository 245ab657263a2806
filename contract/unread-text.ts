import { carriesContact, plainOf } from '#contract/contact-text.ts'

/** What is rarely needed beside the contact buttons: other signs for numbers, anything like an address, networks, payments in advance. */
const suspicious = new RegExp(
  [
    String.raw`[\p{No}@]`,
    String.raw`[\p{L}\d][./\\]\p{L}{2}`,
    'تل[يه]?[جغق]ر|واتس|فيس ?بوك|ا?نست[اق]|سناب|تيك ?توك|telegram|whats|facebook|instagram|snap|tiktok',
    'عربون|حوال[ةه]|تحويل|مقدما?|كريمي|محفظ[ةه]|حساب|deposit|transfer|account|wallet|advance',
  ].join('|'),
  'iu',
)
const numberWord =
  /صفر|واحد|[اإ]ثن[ايى]ن?|ثلاث|[اأ]ربع|خمس|ست[ةه]|سبع|ثمان|تسع|zero|one|two|three|four|five|six|seven|eight|nine/giu
const numberWordsMax = 4

/** For texts that are public before anybody has read them: also what only may be a contact, or asks for money. */
export const mayCarryContact = (text: string): boolean => {
  const plain = plainOf(text)
  return carriesContact(text) || suspicious.test(plain) || (plain.match(numberWord) ?? []).length > numberWordsMax
}
