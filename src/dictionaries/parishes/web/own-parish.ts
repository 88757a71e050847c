import { addTown, parishName } from '#shared/places/parish-names.ts'
import { useKnownSession } from '#shell/session.ts'

/** Returns the parish as an act names it: «Parafia pw. św. Anny, Sokołów»; empty for an account of no parish. */
export function useOwnParish(): string {
  const parish = useKnownSession()?.parish
  return addTown(parish ? parishName(parish) : undefined, parish?.town?.name)
}
