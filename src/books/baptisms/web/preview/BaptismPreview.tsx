import { useParam } from '#ui/route-address.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { CardDifferences } from '#parishioners/people/differences/web/CardDifferences.tsx'
import { ActPage } from '#books/core/web/page/ActPage.tsx'
import { baptisms } from '../../contract.ts'
import { ActCard, listRiteFacts } from './ActCard.tsx'
import { BaptismPrints } from './BaptismPrints.tsx'
import { BaptismSteps } from './BaptismSteps.tsx'
import { formatName } from '#shared/people/mononym.ts'

export function BaptismPreview() {
  const baptismID = useParam('baptismID')
  const params = { id: Number(baptismID) }
  const { data: act } = useSuspenseCall(baptisms.get, { params })
  const cancel = useSave(baptisms.cancel)
  const annotate = useSave(baptisms.annotate)
  const strike = useSave(baptisms.strike)
  return (
    <ActPage
      book="baptisms"
      act={act}
      about={formatName(act)}
      summary={listRiteFacts(act)}
      actions={<BaptismPrints act={act} />}
      tasks={<BaptismSteps act={act} />}
      differences={<CardDifferences person_id={act.person_id} act={{ ...act, book: 'baptisms' }} />}
      onCancel={body => cancel.mutateAsync({ params, body })}
      onAnnotate={body => annotate.mutateAsync({ params, body })}
      onStrike={(annotationId, body) =>
        strike.mutateAsync({ params: { ...params, annotationId }, body })
      }
    >
      <ActCard act={act} />
    </ActPage>
  )
}
