import { Button } from '@mantine/core'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { useSave } from '#ui/calls/query.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { type Funeral, funerals } from '../../contract.ts'
import { isClosed } from '../../labels.ts'

/** Consent of the family to the obituary, and its withdrawal, which removes the obituary at once. */
export function ObituarySection({ funeral }: { funeral: Funeral }) {
  const withdraw = useSave(funerals.withdrawObituary)
  const run = useRunWithToast()
  const { id, version, necrology_published, publish_consent_by, publish_withdrawn_on } = funeral
  if (!publish_consent_by) return null
  const remove = () =>
    void run(
      withdraw.mutateAsync({ params: { id }, body: { version } }),
      'Nekrolog usunięto ze strony parafii',
    )
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
function describeObituary(funeral: Funeral) {
  if (funeral.necrology_published) return 'jest na stronie parafii'
  return funeral.publish_withdrawn_on || isClosed(funeral)
    ? 'nie ma go na stronie'
    : 'nie ma go na stronie; aby go opublikować, naciśnij „Edytuj”'
}
