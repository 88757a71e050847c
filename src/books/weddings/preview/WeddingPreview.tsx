import '../weddings.css'
import { useParam } from '#kit/address.tsx'
import { useCall, useSave } from '#kit/calls/query.tsx'
import { CardDifferences } from '#register/people/differences/CardDifferences.tsx'
import { ActPage } from '#acts/page/ActPage.tsx'
import { formatFullName } from '#acts/page/act-words.tsx'
import { SIDES, getParty } from '#acts/columns/sides.ts'
import { weddings } from '../contract.ts'
import { ActCard } from './ActCard.tsx'
import { FamilyMade } from './FamilyOffer.tsx'
import { RegistryNotice } from './RegistryNotice.tsx'
import { WeddingPrints } from './WeddingPrints.tsx'
import { WeddingSteps } from './WeddingSteps.tsx'

/** One act of marriage, and what still follows from it. */
export function WeddingPreview() {
  const weddingID = useParam('weddingID')
  const params = { id: Number(weddingID) }
  const { data: act } = useCall(weddings.get, { params })
  const cancel = useSave(weddings.cancel)
  const annotate = useSave(weddings.annotate)
  const strike = useSave(weddings.strike)
  if (!act) return null
  return (
    <ActPage
      book="weddings"
      act={act}
      about={`${act.groom_surname} – ${act.bride_surname}`}
      actions={<WeddingPrints act={act} />}
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
