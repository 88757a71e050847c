import * as z from 'zod'
import { EmailAddress, PhoneNumber } from '#shared/people/person-fields.ts'
import { Year } from '#shared/fields.ts'
import { today } from '#shared/dates/days.ts'
import { buildEqualShapes, dictionaryColumn, textColumn } from '#books/core/columns/columns.ts'

// Columns that every kind of preparation has, each described once.

export const PreparedYear = Year.min(1900, 'Rok musi być między 1900 a 2199')
const thisYear = () => Number(today().slice(0, 4))

/** Column of the register card of the person who prepares; `message` is the error when none is chosen. */
export const personColumn = (message: string) => ({
  label: 'Osoba z kartoteki',
  kept: z.number(),
  ...buildEqualShapes(z.number(message).int().positive(message)),
  blank: null,
  told: { source: 'people' } as const,
})

/** Column of the year of the sacrament, the current year by default. */
export const yearColumn = (label: string) => ({
  label,
  kept: z.number(),
  ...buildEqualShapes(PreparedYear.default(thisYear)),
  /** Computed when the form opens, because the program may run past the New Year. */
  get blank() {
    return thisYear()
  },
})

/** Columns that distinguish the groups; `guardian` is the parish’s name for the leader of a group. */
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

/** Name of a ticked point of a card in the history. */
export const TICK = {
  checkmark_type_id: { label: 'Punkt', source: 'checkmark_types' },
} as const
