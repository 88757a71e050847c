import { useParam } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { CardDifferences } from '#parishioners/people/differences/web/CardDifferences.tsx'
import { ActPage } from '#books/core/web/page/ActPage.tsx'
import { useActChanges } from '#books/core/web/use-act-changes.ts'
import { type DeceasedAct, deceased } from '../../contract.ts'
import { ActCard, listFuneralFacts } from './ActCard.tsx'
import { DeceasedPrints } from './DeceasedPrints.tsx'
import { DeceasedSteps, isParishUnknown } from './DeceasedSteps.tsx'
import { WidowhoodOffer } from './WidowhoodOffer.tsx'
import { formatName } from '#shared/people/mononym.ts'

/** Leaves out the missing parish of baptism while a next step asks for it. */
const omitStepWarnings = (act: DeceasedAct) =>
  isParishUnknown(act)
    ? act.warnings.filter(({ field }) => field !== 'baptism_parish')
    : act.warnings

export function DeceasedPreview() {
  const deceasedID = useParam('deceasedID')
  const params = { id: Number(deceasedID) }
  const { data: act } = useSuspenseCall(deceased.get, { params })
  const changes = useActChanges(deceased, params.id)
  return (
    <ActPage
      book="deceased"
      act={{ ...act, warnings: omitStepWarnings(act) }}
      about={formatName(act)}
      summary={listFuneralFacts(act)}
      actions={<DeceasedPrints act={act} />}
      tasks={
        <>
          {act.widowhood?.done && <WidowhoodOffer id={act.id} offer={act.widowhood} />}
          <DeceasedSteps act={act} />
        </>
      }
      differences={<CardDifferences person_id={act.person_id} act={{ ...act, book: 'deceased' }} />}
      {...changes}
    >
      <ActCard act={act} />
    </ActPage>
  )
}
