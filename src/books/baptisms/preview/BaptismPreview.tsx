import { Button } from '@mantine/core'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { IssuedDocuments } from '#documents/IssuedDocuments.tsx'
import { HistorySection } from '#history/HistorySection.tsx'
import { ReadersSection } from '#history/readers/ReadersSection.tsx'
import { notify } from '#kit/modals.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { showDay } from '#kit/words.tsx'
import { actLabel } from '../../act.ts'
import { ActState } from '../../ActState.tsx'
import { AdviceList } from '../../Advice.tsx'
import { Annotations } from '../../Annotations.tsx'
import { ReasonDialog } from '../../ReasonDialog.tsx'
import { type Baptism, baptisms } from '../contract.ts'
import { ActCard } from './ActCard.tsx'
import { PrintMenu } from './PrintMenu.tsx'

/** One act: what stands in the book, its margin, its papers and its history. */
export function BaptismPreview() {
  const { baptismID } = useParams({ strict: false }) as { baptismID: string }
  const { data: act } = useCall(baptisms.get, { params: { id: Number(baptismID) } })
  if (!act) return null
  return (
    <>
      <ScreenHead
        title={`Akt ${actLabel(act)} · ${act.names} ${act.surname}`}
        badges={<ActState {...act} />}
      >
        {!act.cancelled_at && <Actions act={act} />}
      </ScreenHead>
      {act.cancelled_at ? (
        <p className="books-banner">
          Akt unieważniony {showDay(act.cancelled_at.slice(0, 10))}: {act.cancel_reason}. Numer i
          treść pozostają w księdze; dokumentów się z niego nie wydaje.
        </p>
      ) : (
        <AdviceList warnings={act.warnings} />
      )}
      <ActCard act={act} />
      <Margin act={act} />
      <IssuedDocuments subject="baptisms" subject_id={act.id} />
      <HistorySection table="baptisms" id={act.id} />
      <ReadersSection table="baptisms" id={act.id} />
    </>
  )
}

function Actions({ act }: { act: Baptism }) {
  const [cancelling, setCancelling] = useState(false)
  const cancel = useSave(baptisms.cancel)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={() => setCancelling(true)}
      >
        Unieważnij
      </Button>
      <Button
        component={Link}
        to={`/books/baptisms/${act.id}/edit` as never}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        Popraw wpis
      </Button>
      <PrintMenu act={act} />
      {cancelling && (
        <ReasonDialog
          title={`Unieważnienie aktu ${actLabel(act)}`}
          action="Unieważnij akt"
          onReason={async reason => {
            const { id, version } = act
            await cancel.mutateAsync({ params: { id }, body: { version, reason } })
            notify('Akt unieważniono', { tone: 'good' })
          }}
          onClose={() => setCancelling(false)}
        >
          Akt pozostanie w księdze ze swoim numerem, przekreślony. Tej czynności nie można cofnąć:
          właściwy wpis robi się wtedy pod nowym numerem.
        </ReasonDialog>
      )}
    </>
  )
}

function Margin({ act }: { act: Baptism }) {
  const annotate = useSave(baptisms.annotate)
  const strike = useSave(baptisms.strike)
  const { id } = act
  return (
    <Annotations
      annotations={act.annotations}
      closed={Boolean(act.cancelled_at)}
      onAdd={body => annotate.mutateAsync({ params: { id }, body })}
      onStrike={(annotationId, body) => strike.mutateAsync({ params: { id, annotationId }, body })}
    />
  )
}
