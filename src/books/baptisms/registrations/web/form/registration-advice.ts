import { useMinisters } from '#books/core/web/form/MinisterField.tsx'
import { useKnownGodparents } from '../../../web/form/known-godparents.ts'
import { type CheckedBaptism, listWarnings } from '../../../warnings.ts'
import { listEntryGaps } from '../../gaps.ts'

interface TypedRegistration extends CheckedBaptism {
  planned_date?: string | null
  names?: string | null
  surname?: string | null
}

/** Returns the check of a registration as it is typed: rules of the law, and what the book will require. */
export function useRegistrationAdvice(person_status: string | undefined) {
  const ministers = useMinisters()
  const godparents = useKnownGodparents()
  return (values: object) => {
    const { planned_date, names, surname, ...act } = values as TypedRegistration
    // There are no warnings for a child without a name.
    if (!names && !surname) return []
    const isOrdained = ministers?.find(({ id }) => id === act.minister_id)?.clergy
    return [
      ...listEntryGaps({ ...values }).filter(({ field }) => ADVISED_GAPS.has(field)),
      ...listWarnings(
        { ...act, baptism_date: planned_date },
        { person_status, ordained: isOrdained, ...godparents },
      ),
    ]
  }
}

/** Fields that may be empty in a report and not in the book; the others are required of both. */
const ADVISED_GAPS = new Set(['birth_town', 'dic_parents_marriage_id'])
