import { Button } from '@mantine/core'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { SecondPersonWords, isWaiting, tellWaiting } from '#books/core/corrections/web/form.tsx'
import { actLabel } from '#shared/act-label.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { ReasonDialog } from '#ui/dialogs/ReasonDialog.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import type { Because } from '../../act.ts'
import { ActState } from './ActState.tsx'

interface NumberedAct {
  version: number
  act_number: string | null
  year: number
  needs_attention: boolean
  archival: boolean
  cancelled_at: string | null
}

interface Props {
  act: NumberedAct
  /** Title of the record, `Akt 12/2026` by default; and its own badges besides the usual ones. */
  title?: string | undefined
  about: string
  badges?: ReactNode
  /** Facts of the event: its day, place and minister. */
  summary: ComponentProps<typeof Facts>['facts']
  actions: ReactNode
  /** Undefined for a user who may not write. */
  editPath: string | undefined
  onCancel: (because: Because) => Promise<unknown>
}

/** Head of an act: its number, whose it is, its state, the event, and what can be done with it. */
export function ActHead({
  act,
  title,
  about,
  badges,
  summary,
  actions,
  editPath,
  onCancel,
}: Props) {
  return (
    <div className="books-head" data-cancelled={Boolean(act.cancelled_at) || undefined}>
      <ScreenHead
        title={
          <>
            <span className="books-number">{title ?? `Akt ${actLabel(act)}`}</span> · {about}
          </>
        }
        badges={
          <>
            {badges}
            <ActState {...act} />
          </>
        }
      >
        {!act.cancelled_at && (
          <>
            {editPath && (
              <>
                <CancelAct act={act} onCancel={onCancel} />
                <EditLink to={editPath} />
              </>
            )}
            {actions}
          </>
        )}
      </ScreenHead>
      <Facts facts={summary} />
    </div>
  )
}

const EditLink = ({ to }: { to: string }) => (
  <LinkButton to={to} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
    Popraw wpis
  </LinkButton>
)

function CancelAct({ act, onCancel }: Pick<Props, 'act' | 'onCancel'>) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        Unieważnij
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Unieważnienie aktu ${actLabel(act)}`}
          action="Unieważnij akt"
          onReason={async reason => {
            if (isWaiting(await onCancel({ version: act.version, reason }))) tellWaiting()
            else notify('Akt unieważniono', { tone: 'good' })
          }}
          onClose={() => setIsAsking(false)}
        >
          <SecondPersonWords />
          Akt pozostanie w księdze ze swoim numerem, przekreślony. Tej czynności nie można cofnąć:
          właściwy wpis robi się wtedy pod nowym numerem.
        </ReasonDialog>
      )}
    </>
  )
}
