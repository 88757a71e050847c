import { useParam } from '#ui/route-address.ts'
import { usePrint } from '#ui/print.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { CardDifferences } from '#parishioners/people/differences/web/CardDifferences.tsx'
import { NextSteps } from '#books/core/next-steps/web/NextSteps.tsx'
import { letterSteps } from '#books/core/next-steps/web/letters.tsx'
import { editAddress } from '#shared/book-catalogue.ts'
import { ActPage } from '#books/core/web/page/ActPage.tsx'
import { useActChanges } from '#books/core/web/use-act-changes.ts'
import { PrintMenu } from '#books/core/web/page/PrintMenu.tsx'
import { type Communion, communions } from '../../contract.ts'
import { communionPrints } from '../../prints/contract.ts'
import { ActCard, listRiteFacts } from './ActCard.tsx'
import { formatName } from '#shared/people/mononym.ts'

export function CommunionPreview() {
  const communionID = useParam('communionID')
  const params = { id: Number(communionID) }
  const { data: act } = useSuspenseCall(communions.get, { params })
  const changes = useActChanges(communions, params.id)
  return (
    <ActPage
      book="communions"
      act={act}
      about={formatName(act)}
      summary={listRiteFacts(act)}
      actions={<Prints act={act} />}
      tasks={
        <NextSteps
          book="communions"
          act={act}
          steps={letterSteps({
            notices: act.notices,
            unknown: !act.noted && act.notices.length === 0 && !act.baptism_parish,
            editPath: editAddress('communions', act.id),
          })}
        />
      }
      differences={
        <CardDifferences person_id={act.person_id} act={{ ...act, book: 'communions' }} />
      }
      {...changes}
    >
      <ActCard act={act} />
    </ActPage>
  )
}

function Prints({ act: { id } }: { act: Communion }) {
  const print = usePrint(communionPrints.certificate)
  return (
    <PrintMenu
      papers={[
        {
          label: 'Świadectwo I Komunii',
          print: query => print({ params: { communionID: id }, query }),
        },
      ]}
    />
  )
}
