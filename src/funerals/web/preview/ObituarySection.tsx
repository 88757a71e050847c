import { Button } from '@mantine/core'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { type Funeral, funerals } from '../../contract.ts'

/** Consent of the family to the obituary, and its withdrawal, which removes the obituary at once. */
export function ObituarySection({ funeral }: { funeral: Funeral }) {
  const withdraw = useSave(funerals.withdrawObituary)
  const showError = useErrorToast()
  const { id, version, necrology_published, publish_consent_by, publish_withdrawn_on } = funeral
  if (!publish_consent_by) return null
  const remove = () =>
    void withdraw
      .mutateAsync({ params: { id }, body: { version } })
      .then(() => notify('Nekrolog usunięto ze strony parafii', { tone: 'good' }))
      .catch(showError)
  return (
    <Section
      title="Nekrolog"
      action={
        necrology_published &&
        currentUserCan('deceased.write') && (
          <Button variant="default" size="compact-md" loading={withdraw.isPending} onClick={remove}>
            Wycofaj zgodę i usuń nekrolog
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['Stan', describeObituary(funeral)],
          ['Zgodę wyraził', publish_consent_by],
          ['Dnia', showDay(funeral.publish_consent_date)],
          ['Zgodę wycofano', showDay(publish_withdrawn_on)],
        ]}
      />
    </Section>
  )
}

/** A cancellation removes the obituary; after it is taken back, the obituary has to be published again. */
function describeObituary({ necrology_published, publish_withdrawn_on, status }: Funeral) {
  if (necrology_published) return 'jest na stronie parafii'
  return publish_withdrawn_on || status === 'cancelled' || status === 'entered'
    ? 'nie ma go na stronie'
    : 'nie ma go na stronie; aby go opublikować, naciśnij „Edytuj”'
}
