import { splitPhones } from '#shared/people/phone.ts'
import { EmailAddress, PhoneNumber } from '#shared/people/person-fields.ts'
import type { ContactKind } from '../../../labels.ts'
import type { ImportField } from '../column-headers.ts'
import { BLANK_CELL } from './parent-names.ts'

/** Telephone or e-mail address that a file adds to those of the card. */
export interface ImportedContact {
  kind: ContactKind
  value: string
  /** Type of a number of the card that the file replaces; a file states none. */
  dic_phone_type_id?: number | null
}

/** Contacts of one cell: the main one, the others, and whether a part of the cell could not be read. */
interface CellContacts {
  main: string
  others: ImportedContact[]
  isPartial: boolean
}

const NO_CONTACTS: CellContacts = { main: '', others: [], isPartial: false }

/** Words and signs around numbers that tell nothing more than the numbers: «tel. dom. 14 627 11 22». */
const LABELS =
  /\b(?:nr|numery?|tel|telefony?|kom|kom[oó]rk[ai]|kom[oó]rkowy|dom|domowy|lub|oraz|albo|i)\b|[\s.,;:/|()+-]/giu

/** Longer cells are no list of numbers; what is beyond the limit is reported as unread. */
const MAX_CELL_CHARACTERS = 300
const LEADING_LABEL = /^(?:(?:nr )?tel|kom|dom)[a-z]*[.:\s]*/i

/**
 * Reads all telephones of a cell; the first mobile is the main one. A cell with one number, or with none that can be
 * read, stays whole, so that its problem is reported as before.
 */
export function readPhoneCell(cell: string): CellContacts {
  if (BLANK_CELL.test(cell)) return NO_CONTACTS
  const { phones, remainder } = splitPhones(cell.slice(0, MAX_CELL_CHARACTERS))
  const main = phones.find(({ mobile }) => mobile) ?? phones[0]
  if (!main) return { main: cell.replace(LEADING_LABEL, ''), others: [], isPartial: false }
  return {
    main: main.phone,
    others: phones
      .filter(({ phone }) => phone !== main.phone)
      .map(({ phone }) => ({ kind: 'phone', value: phone })),
    isPartial: cell.length > MAX_CELL_CHARACTERS || remainder.replaceAll(LABELS, '') !== '',
  }
}

/** Reads all e-mail addresses of a cell; the first is the main one. */
export function readEmailCell(cell: string): CellContacts {
  if (BLANK_CELL.test(cell)) return NO_CONTACTS
  const parts = cell.split(/[\s,;|]+/).filter(part => part && !/^(?:lub|oraz|albo|i)$/i.test(part))
  const emails = [...new Set(parts.filter(part => EmailAddress.safeParse(part).success))]
  const [main] = emails
  if (parts.length < 2 || !main) return { main: cell, others: [], isPartial: false }
  return {
    main,
    others: emails.slice(1).map(value => ({ kind: 'email', value })),
    isPartial: parts.some(part => !emails.includes(part)),
  }
}

/**
 * Adds the contacts of a column of further ones to those of the main column; where the main column is empty or cannot be
 * read, the first further one is the main one. A further cell that cannot be read is partial.
 */
export function joinCells(
  kind: ContactKind,
  first: CellContacts,
  further: CellContacts,
): CellContacts {
  if (!further.main) return { ...first, isPartial: false }
  const field = kind === 'phone' ? PhoneNumber : EmailAddress
  const isReadable = ({ main }: CellContacts) => field.safeParse(main).success
  if (!isReadable(further)) return { ...first, isPartial: true }
  if (!first.main || !isReadable(first)) return further
  const present = new Set([first.main, ...first.others.map(({ value }) => value)])
  const furtherContacts = [{ kind, value: further.main }, ...further.others]
  return {
    main: first.main,
    others: [...first.others, ...furtherContacts.filter(({ value }) => !present.has(value))],
    isPartial: further.isPartial,
  }
}

/** Reads telephones and e-mail addresses; the rest of a cell, such as an extension, is stored in the notes. */
export function readContacts(
  cell: (field: ImportField) => string,
  keep: (field: ImportField, doubt: string) => void,
) {
  const [phones, emails] = [readPhoneCell(cell('phone')), readEmailCell(cell('email'))]
  if (phones.isPartial) keep('phone', `z „${cell('phone')}” odczytano numery, całość w uwagach`)
  if (emails.isPartial) keep('email', `z „${cell('email')}” odczytano adresy, całość w uwagach`)
  const allPhones = joinCells('phone', phones, readPhoneCell(cell('other_phones')))
  const allEmails = joinCells('email', emails, readEmailCell(cell('other_emails')))
  if (phones.main && allPhones.main !== phones.main)
    keep(
      'phone',
      `z „${cell('phone')}” nie odczytano numeru, głównym jest numer z kolumny „Inne telefony”`,
    )
  if (emails.main && allEmails.main !== emails.main)
    keep(
      'email',
      `z „${cell('email')}” nie odczytano adresu, głównym jest adres z kolumny „Inne e-maile”`,
    )
  if (allPhones.isPartial) keep('other_phones', 'nie wszystkie numery odczytano, całość w uwagach')
  if (allEmails.isPartial) keep('other_emails', 'nie wszystkie adresy odczytano, całość w uwagach')
  return {
    phone: allPhones.main,
    email: allEmails.main,
    contacts: [...allPhones.others, ...allEmails.others],
  }
}
