import type { Person } from '../../../contract.ts'

type Contact = Pick<
  Person,
  'surname' | 'names' | 'phone' | 'email' | 'contacts' | 'status' | 'restricted_at'
>

const escapeValue = (value: string) =>
  value.replaceAll(/[\\,;]/g, sign => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

type ContactKind = Contact['contacts'][number]['kind']

/** Lists the main value of a kind, then the other ones. */
const listValues = (person: Contact, kind: ContactKind) => [
  ...(person[kind] ? [person[kind]] : []),
  ...person.contacts.flatMap(contact => (contact.kind === kind ? [contact.value] : [])),
]

/** Checks whether the contact may be saved in a phone: of a living person, with a number or address, not restricted. */
export const hasContact = (person: Contact): boolean =>
  person.status !== 'deceased' &&
  person.restricted_at === null &&
  listValues(person, 'phone').length + listValues(person, 'email').length > 0

/**
 * Builds a contact for a phone in vCard 3.0 (RFC 2426), which all phones read: name, numbers and e-mail addresses, and
 * nothing that tells why the office knows this person.
 */
export const buildVcard = (person: Contact): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeValue(person.surname)};${escapeValue(person.names)};;;`,
    `FN:${escapeValue(`${person.names} ${person.surname}`)}`,
    ...listValues(person, 'phone').map(phone => `TEL;TYPE=VOICE:${escapeValue(phone)}`),
    ...listValues(person, 'email').map(email => `EMAIL;TYPE=INTERNET:${escapeValue(email)}`),
    'END:VCARD',
    '',
  ].join('\r\n')
