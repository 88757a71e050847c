import type { Person } from '#parishioners/people/contract.ts'
import { buildBlankValues } from '#books/core/columns/column.ts'
import { candidateColumns } from '../../columns.ts'

/** Builds a blank preparation with the register data of the candidate. */
export const fromPerson = (person: Person) => {
  const blank = buildBlankValues(candidateColumns)
  return {
    ...blank,
    person_id: person.id,
    first_year: blank.year,
    school_class: person.school_class ?? '',
    phone: person.phone ?? '',
    email: person.email ?? '',
    checkmarks: [],
  }
}
