import {
  type Likeness,
  comparePeopleFacts,
  isCertain,
  isPossible,
} from '../../../../likeness/likeness.ts'
import { compareGivenNames } from '../../../../likeness/name-forms.ts'
import type { RegisterPerson } from '../../../../likeness/server/read-people.ts'
import type { RegisterIndex } from '../register.ts'
import type { RowPerson } from './row-facts.ts'

/** A person of the register who may be the person of a row. */
export interface PossiblePerson {
  person: RegisterPerson
  likeness: Likeness
}

/** People of the register whom a row may mean: one for certain, or those to choose from. */
export interface RegisterMatches {
  certain?: RegisterPerson
  possible: PossiblePerson[]
  /** Reason to refuse the row. */
  refusal?: string
}

/** People from whom a clerk chooses. */
export const MAX_POSSIBLE = 5

export function matchRegister(register: RegisterIndex, row: RowPerson): RegisterMatches {
  const holder = register.findByPesel(row.pesel)
  if (holder) {
    if (compareGivenNames(holder.givenForms, row.givenForms))
      return { certain: holder, possible: [] }
    const refusal = `Ten numer PESEL ma w kartotece „${holder.surname} ${holder.names}”. Sprawdź numer.`
    return { refusal, possible: [] }
  }
  const possible = [...register.listCandidates(row)]
    .flatMap((person): PossiblePerson[] => {
      const likeness = comparePeopleFacts(person, row)
      return likeness && isPossible(likeness) ? [{ person, likeness }] : []
    })
    .toSorted((a, b) => b.likeness.score - a.likeness.score)
    .slice(0, MAX_POSSIBLE)
  const [certain, ...further] = possible.filter(({ likeness }) => isCertain(likeness))
  return certain && further.length === 0 ? { certain: certain.person, possible: [] } : { possible }
}
