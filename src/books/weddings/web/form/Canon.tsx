import { CanonPanel } from '#books/canon-law/web/CanonPanel.tsx'
import { MarriageFacts } from '#books/canon-law/contract.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { type JudgedWedding, buildFacts } from '../../facts.ts'

/** The form as the canonical checks take it; undefined while a date is only half typed. */
function judged(values: Record<string, unknown>, own_id: number | undefined) {
  const { dispensations = [], ...act } = values as JudgedWedding
  const facts = buildFacts(
    { ...act, dispensations: dispensations.filter(({ kind }) => kind) },
    own_id,
  )
  return MarriageFacts.safeParse(facts).data
}

/** Shows the canonical checks of an act of today; acts of old volumes are copied without checks. */
export function Canon({ own_id }: { own_id: number | undefined }) {
  const archival = useFormValue<boolean>('archival')
  return archival ? null : <CanonPanel factsOf={values => judged(values, own_id)} />
}
