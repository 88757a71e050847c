import { Button } from '@mantine/core'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { WaitingCorrections } from '#books/core/corrections/web/WaitingCorrections.tsx'
import { SecondPersonWords, isWaiting, tellWaiting } from '#books/core/corrections/web/form.tsx'
import { Attachments } from '#documents/attachments/web/Attachments.tsx'
import { IssuedDocuments } from '#documents/web/IssuedDocuments.tsx'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { ReadersSection } from '#history/readers/web/ReadersSection.tsx'
import { AskedSection } from '#ui/layout/AskedSection.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { type BookName, previewAddress } from '#shared/book-catalogue.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import type { Because, Warning } from '../../act.ts'
import { actLabel } from '#shared/act-label.ts'
import { ActState } from './ActState.tsx'
import { AdviceList } from '../form/Advice.tsx'
import { leftoverAdvice } from '#imports/leftover.ts'
import type { Annotation, AnnotationEntry } from '../../annotations/annotation.ts'
import { Annotations } from '../../annotations/web/Annotations.tsx'
import { ReasonDialog } from '#ui/dialogs/ReasonDialog.tsx'

interface Act {
  id: number
  version: number
  act_number: string | null
  year: number
  needs_attention: boolean
  archival: boolean
  cancelled_at: string | null
  cancel_reason: string | null
  notes?: string | null
  warnings: readonly Warning[]
  birth_date?: string | null
  baptism_date?: string | null
  annotations?: readonly Annotation[]
}

interface Props {
  book: BookName
  act: Act
  /** Person of the act: «Zofia Nowak». */
  about: string
  /** Title of the record, `Akt 12/2026` by default; and its own badges besides the usual ones. */
  title?: string
  badges?: ReactNode
  onCancel: (because: Because) => Promise<unknown>
  /** Set for a book with annotations. */
  onAnnotate?: (note: AnnotationEntry) => Promise<unknown>
  onStrike?: (annotationId: number, because: Because) => Promise<unknown>
  /** Actions on a valid act besides correcting and cancelling it: the prints. */
  actions: ReactNode
  /** Rubrics of the act. */
  children: ReactNode
}

/** Screen of one act: its data, its annotations, its papers and its history. */
export function ActPage({ book, act, about, title, badges, actions, children, ...does }: Props) {
  const writes = currentUserCan(`${book}.write`)
  const editPath = previewAddress(book, act.id).replace(/preview$/, 'edit')
  return (
    <>
      <ScreenHead
        title={`${title ?? `Akt ${actLabel(act)}`} · ${about}`}
        badges={
          <>
            {badges}
            <ActState {...act} />
          </>
        }
      >
        {!act.cancelled_at && (
          <>
            {writes && <CancelAct act={act} onCancel={does.onCancel} />}
            <LinkButton
              to={editPath}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              Popraw wpis
            </LinkButton>
            {actions}
          </>
        )}
      </ScreenHead>
      {act.cancelled_at ? (
        <p className="kit-banner" data-tone="bad">
          Akt unieważniony {showDay(act.cancelled_at.slice(0, 10))}: {act.cancel_reason}. Numer i
          treść pozostają w księdze; dokumentów się z niego nie wydaje.
        </p>
      ) : (
        <AdviceList warnings={[...leftoverAdvice(act.notes ?? null), ...act.warnings]} />
      )}
      <WaitingCorrections book={book} act_id={act.id} />
      {children}
      {act.annotations && does.onAnnotate && does.onStrike && (
        <Annotations
          book={book}
          life={act}
          annotations={act.annotations}
          closed={!writes || Boolean(act.cancelled_at)}
          onAdd={does.onAnnotate}
          onStrike={does.onStrike}
        />
      )}
      <IssuedDocuments subject={book} subject_id={act.id} />
      <AskedSection title="Załączniki" what="załączniki">
        <SectionBoundary>
          <Attachments owner={{ table: book, id: act.id }} writes={writes} />
        </SectionBoundary>
      </AskedSection>
      <HistorySection
        table={book}
        id={act.id}
        editPath={writes && !act.cancelled_at ? editPath : undefined}
      />
      <ReadersSection table={book} id={act.id} />
    </>
  )
}

function CancelAct({ act, onCancel }: Pick<Props, 'act' | 'onCancel'>) {
  const [asking, ask] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={() => ask(true)}
      >
        Unieważnij
      </Button>
      {asking && (
        <ReasonDialog
          title={`Unieważnienie aktu ${actLabel(act)}`}
          action="Unieważnij akt"
          onReason={async reason => {
            if (isWaiting(await onCancel({ version: act.version, reason }))) tellWaiting()
            else notify('Akt unieważniono', { tone: 'good' })
          }}
          onClose={() => ask(false)}
        >
          <SecondPersonWords />
          Akt pozostanie w księdze ze swoim numerem, przekreślony. Tej czynności nie można cofnąć:
          właściwy wpis robi się wtedy pod nowym numerem.
        </ReasonDialog>
      )}
    </>
  )
}
