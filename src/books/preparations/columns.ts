import * as z from 'zod'
import { EmailAddress, PhoneNumber } from '#platform/person-fields.ts'
import { Year } from '#platform/fields.ts'
import { today } from '#platform/days.ts'
import { buildEqualShapes, dictionaryColumn, textColumn } from '#books/core/columns/columns.ts'

// Columns that every preparation has, each described once.

export const PreparedYear = Year.min(1900, 'Rok musi być między 1900 a 2199')
const thisYear = () => Number(today().slice(0, 4))

/** The card in the register of the one who prepares; `message` asks for it. */
export const personColumn = (message: string) => ({
  label: 'Osoba z kartoteki',
  kept: z.number(),
  ...buildEqualShapes(z.number(message).int().positive(message)),
  blank: null,
  told: { source: 'people' } as const,
})

/** Of the sacrament, this year unless somebody says otherwise. */
export const yearColumn = (label: string) => ({
  label,
  kept: z.number(),
  ...buildEqualShapes(PreparedYear.default(thisYear)),
  /** Of the day on which the form opens: the office may be open over the New Year. */
  get blank() {
    return thisYear()
  },
})

/** By which groups are told apart; `guardian` is what the parish calls the one who leads them. */
export const groupColumns = (guardian: string) => ({
  dic_school_id: dictionaryColumn('Szkoła', 'School'),
  school_class: textColumn('Klasa', 20),
  dic_youth_guardian_id: dictionaryColumn(guardian, 'YouthGuardian'),
})

export const contactColumns = {
  dic_phone_type_id: dictionaryColumn('Typ telefonu', 'PhoneType'),
  phone: { ...textColumn('Telefon'), ...buildEqualShapes(PhoneNumber) },
  email: { ...textColumn('E-mail'), ...buildEqualShapes(EmailAddress) },
}

/** A point ticked on a card, as history tells it. */
export const TICK = {
  checkmark_type_id: { label: 'Punkt', source: 'checkmark_types' },
} as const
