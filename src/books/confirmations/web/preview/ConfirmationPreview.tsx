import { useParam } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { CardDifferences } from '#parishioners/people/differences/web/CardDifferences.tsx'
import { NextSteps } from '#books/core/next-steps/web/NextSteps.tsx'
import { letterSteps } from '#books/core/next-steps/web/letters.tsx'
import { editAddress } from '#shared/book-catalogue.ts'
import { ActPage } from '#books/core/web/page/ActPage.tsx'
import { useActChanges } from '#books/core/web/use-act-changes.ts'
import { confirmations } from '../../contract.ts'
import { ActCard, listRiteFacts } from './ActCard.tsx'
import { ConfirmationPrints } from './ConfirmationPrints.tsx'
import { formatName } from '#shared/people/mononym.ts'

export function ConfirmationPreview() {
  const confirmationID = useParam('confirmationID')
  const params = { id: Number(confirmationID) }
  const { data: act } = useSuspenseCall(confirmations.get, { params })
  const changes = useActChanges(confirmations, params.id)
  return (
    <ActPage
      book="confirmations"
      act={act}
      about={formatName(act)}
      summary={listRiteFacts(act)}
      actions={<ConfirmationPrints act={act} />}
      tasks={
        <NextSteps
          book="confirmations"
          act={act}
          steps={letterSteps({
            notices: act.notices,
            unknown: !act.noted_in && act.notices.length === 0 && !act.baptism_parish,
            editPath: editAddress('confirmations', act.id),
          })}
        />
      }
      differences={
        <CardDifferences person_id={act.person_id} act={{ ...act, book: 'confirmations' }} />
      }
      {...changes}
    >
      <ActCard act={act} />
    </ActPage>
  )
}
