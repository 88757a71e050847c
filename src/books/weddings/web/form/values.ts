import { type Person, addressWithCountry } from '#parishioners/people/contract.ts'
import { getBaptism } from '#books/core/baptism-data.ts'
import type { Wedding } from '../../contract.ts'
import { isSpecialKind } from '../../kinds.ts'
import { type ActSide, withSide } from '#books/core/columns/sides.ts'

/** Copies the data of one spouse from the register; the act stores the data as of this day. */
export function fromPerson(person: Person, side: ActSide) {
  const confirmation =
    person.acts.find(({ kind, cancelled }) => kind === 'confirmation' && !cancelled) ??
    person.sacraments.find(({ kind }) => kind === 'confirmation')
  const partyValues = {
    names: person.names,
    surname: person.surname,
    family_name: person.family_name ?? '',
    birth_date: person.birth_date,
    birth_town: person.birth_town ?? '',
    dic_faith_id: person.dic_faith_id,
    dic_marital_status_id: person.dic_marital_status_id,
    profession: person.profession ?? '',
    address: addressWithCountry(person),
    father_names: person.father_names ?? '',
    father_surname: person.father_surname ?? '',
    mother_names: person.mother_names ?? '',
    mother_surname: person.mother_surname ?? '',
    mother_family_name: person.mother_family_name ?? '',
    ...getBaptism(person),
    confirmation_date: confirmation?.event_date ?? null,
    confirmation_parish: confirmation?.place ?? '',
  }
  return withSide(side, partyValues)
}

/** Returns the initial form values of the correction of an act. */
export const toFormValues = (act: Wedding) => ({
  ...act,
  // The civil effects have a field of their own.
  dic_wedding_kind_id: isSpecialKind(act) ? act.dic_wedding_kind_id : null,
  reason: '',
})
