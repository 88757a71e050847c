import { useParam } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { CardDifferences } from '#parishioners/people/differences/web/CardDifferences.tsx'
import { ActPage } from '#books/core/web/page/ActPage.tsx'
import { useActChanges } from '#books/core/web/use-act-changes.ts'
import { baptisms } from '../../contract.ts'
import { ActCard, listRiteFacts } from './ActCard.tsx'
import { BaptismPrints } from './BaptismPrints.tsx'
import { BaptismSteps } from './BaptismSteps.tsx'
import { formatName } from '#shared/people/mononym.ts'

export function BaptismPreview() {
  const baptismID = useParam('baptismID')
  const params = { id: Number(baptismID) }
  const { data: act } = useSuspenseCall(baptisms.get, { params })
  const changes = useActChanges(baptisms, params.id)
  return (
    <ActPage
      book="baptisms"
      act={act}
      about={formatName(act)}
      summary={listRiteFacts(act)}
      actions={<BaptismPrints act={act} />}
      tasks={<BaptismSteps act={act} />}
      differences={<CardDifferences person_id={act.person_id} act={{ ...act, book: 'baptisms' }} />}
      {...changes}
    >
      <ActCard act={act} />
    </ActPage>
  )
}
