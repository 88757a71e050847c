import { Button } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '#ui/dialogs/ReasonDialog.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import type { EndpointAnswer } from '#platform/endpoint.ts'
import { currentUserCan } from '#shell/session.ts'
import { rights } from '../../contract.ts'
import { LiftDialog } from './LiftDialog.tsx'
import { getDay } from '../../labels.ts'

type Props = { restriction: Omit<EndpointAnswer<typeof rights.get>, 'consents'> }

/** Section that shows whether the data may be used or only stored; the parish priest changes it, with a reason. */
export function Restriction({ restriction }: Props) {
  const { restricted_at, restricted_reason } = restriction
  const [asking, setAsking] = useState(false)
  const button = currentUserCan('people.restrict') && (
    <Button variant="default" onClick={() => setAsking(true)}>
      {restricted_at ? 'Zdejmij ograniczenie' : 'Ogranicz przetwarzanie'}
    </Button>
  )
  return (
    <Section title="Ograniczenie przetwarzania" action={button}>
      <p className="rights-words">
        {restricted_at
          ? `Od ${getDay(restricted_at)} dane tej osoby tylko się przechowuje. Powód: ${restricted_reason}`
          : 'Dane tej osoby przetwarza się bez ograniczeń.'}
      </p>
      {!button && (
        <p className="kit-none">
          Ograniczenie nakłada i zdejmuje proboszcz, z podaniem powodu i podstawy.
        </p>
      )}
      {asking && !restricted_at && (
        <RestrictDialog restriction={restriction} onClose={() => setAsking(false)} />
      )}
      {asking && restricted_at && (
        <LiftDialog restriction={restriction} onClose={() => setAsking(false)} />
      )}
    </Section>
  )
}

function RestrictDialog({ restriction, onClose }: Props & { onClose: () => void }) {
  const { id, version } = restriction
  const restrict = useSave(rights.restrict)
  return (
    <ReasonDialog
      title="Ograniczenie przetwarzania danych"
      action="Ogranicz przetwarzanie"
      onReason={async reason => {
        await restrict.mutateAsync({ params: { id }, body: { version, reason } })
        notify('Przetwarzanie ograniczono', { tone: 'good' })
      }}
      onClose={onClose}
    >
      Danych nie będzie można zmieniać, łączyć z inną kartą, drukować na listach ani zapisywać do
      plików. Zaświadczenie program wyda dopiero po potwierdzeniu, że prosi o nie sama osoba albo że
      zezwolił ordynariusz. Akty w księgach pozostają bez zmian.
    </ReasonDialog>
  )
}

interface NoticeProps {
  restricted_at: string | null
  restricted_reason: string | null
}

/** Notice at the top of the card of a person whose data are only stored. */
export function RestrictionNotice({ restricted_at, restricted_reason }: NoticeProps) {
  if (!restricted_at) return null
  return (
    <p role="note" className="kit-banner" data-tone="warn">
      <strong>Przetwarzanie danych jest ograniczone od {getDay(restricted_at)}.</strong> Kartę można
      tylko przeglądać. Powód: {restricted_reason}
    </p>
  )
}
