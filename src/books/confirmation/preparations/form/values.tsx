import type { Person } from '#people/contract.ts'
import { today } from '#platform/days.ts'
import { blankOf } from '../../../column.ts'
import { sponsorColumns } from '../../columns.ts'
import type { Preparation } from '../contract.ts'

/** What the register knows of a candidate, and nothing else yet. */
export const fromPerson = (person: Person) => {
  const year = Number(today().slice(0, 4))
  return {
    person_id: person.id,
    year,
    first_year: year,
    dic_school_id: null,
    school_class: person.school_class ?? '',
    dic_youth_guardian_id: null,
    dic_phone_type_id: null,
    phone: person.phone ?? '',
    email: person.email ?? '',
    confirmation_name: '',
    confirmation_name_reason: '',
    ...blankOf(sponsorColumns),
    provided_declaration: false,
    provided_baptism_certificate: false,
    consent_parish: '',
    consent_date: null,
    consent_number: '',
    exam_date: null,
    examiner: '',
    exam_passed: false,
    checkmarks: [],
    notes: '',
    needs_attention: false,
  }
}

/** The card as it may be changed. */
export const fromCard = (card: Preparation) => ({
  ...Object.fromEntries(Object.keys(BLANK).map(name => [name, card[name as keyof typeof BLANK]])),
  version: card.version,
})
const BLANK = fromPerson({} as Person)
