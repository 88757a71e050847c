import '../weddings.css'
import { useParam } from '#ui/address.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { CardDifferences } from '#parishioners/people/differences/web/CardDifferences.tsx'
import { ActPage } from '#books/core/web/page/ActPage.tsx'
import { formatFullName } from '#books/core/web/page/act-words.tsx'
import { SIDES, getParty } from '#books/core/columns/sides.ts'
import { type Wedding, weddings } from '../../contract.ts'
import { ActCard } from './ActCard.tsx'
import { FamilyMade } from './FamilyOffer.tsx'
import { ProtocolAction } from './ProtocolAction.tsx'
import { RegistryNotice } from './RegistryNotice.tsx'
import { WeddingPrints } from './WeddingPrints.tsx'
import { WeddingSteps } from './WeddingSteps.tsx'

/** Leaves out the missing parish of baptism, which the next steps show with the way to add it. */
function filterWarnings({ tidings, warnings }: Wedding) {
  const unknownParishes = tidings.filter(({ told }) => told === 'unknown')
  const fields = new Set(unknownParishes.map(({ side }) => `${side}_baptism_parish`))
  return warnings.filter(({ field }) => !fields.has(field))
}

/** One act of marriage, and what still follows from it. */
export function WeddingPreview() {
  const weddingID = useParam('weddingID')
  const params = { id: Number(weddingID) }
  const { data: act } = useSuspenseCall(weddings.get, { params })
  const cancel = useSave(weddings.cancel)
  const annotate = useSave(weddings.annotate)
  const strike = useSave(weddings.strike)
  return (
    <ActPage
      book="weddings"
      act={{ ...act, warnings: filterWarnings(act) }}
      about={`${act.groom_surname} – ${act.bride_surname}`}
      actions={
        <>
          <ProtocolAction act={act} />
          <WeddingPrints act={act} />
        </>
      }
      onCancel={body => cancel.mutateAsync({ params, body })}
      onAnnotate={body => annotate.mutateAsync({ params, body })}
      onStrike={(annotationId, body) =>
        strike.mutateAsync({ params: { ...params, annotationId }, body })
      }
    >
      <RegistryNotice act={act} />
      <FamilyMade act={act} />
      <WeddingSteps act={act} />
      {SIDES.map(side => {
        const { person_id, names, surname } = getParty(act, side)
        return (
          <CardDifferences
            key={side}
            person_id={person_id}
            act={{ ...act, book: 'weddings' }}
            name={formatFullName(names, surname)}
          />
        )
      })}
      <ActCard act={act} />
    </ActPage>
  )
}
