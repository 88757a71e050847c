import {
  ADDRESSEE_MESSAGE,
  type NAME_CHECK_KINDS,
  listWords,
  namesAddressee,
} from './addressees.ts'

/** Pattern of a member of the clergy: a title before the name, or an office after it. */
const CLERIC =
  /(?<!\p{L})(?:(?:ks|o|bp|abp|kard|dk|prał|inf)(?:\.|\s)|ksi[ąę]dz|ojciec|ojca|biskup|arcybiskup|kardynał|diakon|prezbiter|kapłan|proboszcz|wikar|rektor|kapelan|administrator parafii|dziekan|rezydent)/iu

/** Words that occur beside a name and are not a part of it. */
const OFFICES =
  /^(?:ks|ksi[ąę]dz|o|ojciec|bp|biskup|abp|arcybiskup|kard|kardynał|dk|diakon|br|brat|s|siostra|prał|prałat|kan|kanonik|inf|infułat|dr|mgr|inż|prof|hab|lic|lek|med|śp|prezbiter|kapłan|proboszcz|wikariusz|wikary|rektor|kapelan|administrator|dziekan|rezydent|delegat|duchowny|pan|pani|nn)$/iu

/** Checks whether a word stands beside a name without being part of it: a title or an office, with or without a dot. */
export const isTitle = (word: string) =>
  OFFICES.test(word.replaceAll('.', '')) && word.toLowerCase() !== 'nn'

/** Checks for the words of a record that does not know the name: „NN”, „N. N.”, „nieznany”, „ojciec nieznany”. */
export const isUnknownName = (text: string) =>
  /^(?:(?:ojciec|matka|rodzice)\s+)?(?:n\.?\s*n\.?|nieznan[yaei]|ignot(?:us|a))$/iu.test(
    text.trim(),
  )

/** A name without the titles before it and the initials of an order behind it. */
export interface BareName {
  name: string
  titles: string
  order: string
}

/** Divides `dr hab. Anna` and `Jan Kowalski OFM`; a word that stands alone may be a name after all. */
export function splitTitles(text: string): BareName {
  const words = text.split(/\s+/).filter(Boolean)
  // „S. Nowak” begins with an initial, „s. Faustyna” with a title.
  const start = words.findIndex(word => !isTitle(word) || /^\p{Lu}\.?$/u.test(word))
  const begin = start > 0 ? start : 0
  const behind = words.slice(begin + 1)
  const isOrder = (word: string) => ORDERS.test(word.replaceAll(/[.,]/g, ''))
  const name = [words[begin] ?? '', ...behind.filter(word => !isOrder(word))].join(' ')
  return {
    name: name.replace(/,$/, ''),
    titles: words.slice(0, begin).join(' '),
    order: behind.filter(isOrder).join(' '),
  }
}

/** Checks whether a word in capitals is no name: „NN”, „SJ”, or behind other words also „MIC”, which may be a surname. */
export const isInitialism = (word: string, index: number) =>
  word === 'NN' || (ORDERS.test(word) && (index > 0 || !/[AEIOU]/.test(word)))

/** Checks whether a word may be a part of a name: it begins with a capital, or its alphabet has none. */
const isNamePart = (word: string) => /^[\p{Lu}\p{Lo}]/u.test(word) && !OFFICES.test(word)

/** Checks whether a text names a specific person: two parts of a name, or a title and a surname. */
export function namesPerson(text: string) {
  const words = listWords(text)
  const parts = words.filter(isNamePart)
  return parts.length >= 2 || (parts.length === 1 && CLERIC.test(text))
}

/** Words followed by a place or a patron, whose capitals are not part of the name. */
const BEFORE_PLACE = /^(?:we?|ze?|przy|pw|św|parafii|kościoła|diecezji|archidiecezji)$/iu
/** Orders whose initials follow a name. */
const ORDERS =
  /^(?:OFM|OFMCap|OFMConv|OP|SJ|SDB|CSsR|OMI|CM|SVD|SAC|OSPPE|OCD|OSB|OCist|SCJ|SDS|MIC|CSMA|CMF)$/u
const TITLE = /^(?:ks|ksi[ąę]dz|dk|diakon|bp|abp)$/iu

/** Checks for two adjacent parts of a name, of which the first may be an initial. */
function holdsFullName(text: string) {
  let isPlace = false
  let hasFirst = false
  let isTitled = false
  for (const token of text.split(/\s+|(?<=\.)/)) {
    const word = token.replaceAll(/[.,;:()„”"]/g, '')
    const isInitial = isTitled && /^\p{Lu}$/u.test(word)
    const isPart = isInitial || (isNamePart(word) && !ORDERS.test(word))
    if (isPart && hasFirst && word.length > 1) return true
    isPlace = BEFORE_PLACE.test(word) || (isPlace && isPart && !token.endsWith(','))
    hasFirst = isPart && !isPlace && !token.endsWith(',')
    isTitled = TITLE.test(word)
  }
  return false
}

/**
 * Checks whether a text names a specific priest or deacon: a surname alone does not determine the delegate, and a
 * layman cannot be delegated to assist (KPK 1111, 1112).
 */
export const namesCleric = (text: string) => CLERIC.test(text) && holdsFullName(text)

/** Checks whether a text names an identifiable document: its kind, and its number or date. */
export const namesDocument = (text: string) => namesAddressee(text) && /\d/.test(text)

export const NAME_CHECKS = {
  person: { holds: namesPerson, message: 'Wpisz imię i nazwisko' },
  cleric: {
    holds: namesCleric,
    message:
      'Wpisz tytuł albo urząd duchownego oraz jego imię i nazwisko, np. ks. Jan Kos, wikariusz w Bochni. Samo nazwisko nie wystarcza. Delegować można tylko kapłana lub diakona (kan. 1111 § 1), a delegacja bez określonej osoby jest nieważna (kan. 1111 § 2)',
  },
  addressee: {
    holds: namesAddressee,
    message: ADDRESSEE_MESSAGE,
  },
  document: {
    holds: namesDocument,
    message: 'Wpisz nazwę dokumentu oraz jego numer lub datę, np. odpis aktu zgonu nr 7/2024',
  },
} as const satisfies Record<
  (typeof NAME_CHECK_KINDS)[number],
  { holds: (text: string) => boolean; message: string }
>
