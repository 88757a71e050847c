import './books.css'
import type { ComponentProps, ReactNode } from 'react'
import { WaitingCorrections } from '#books/core/corrections/web/WaitingCorrections.tsx'
import { IssuedDocuments } from '#documents/web/IssuedDocuments.tsx'
import { leftoverAdvice } from '#imports/leftover.ts'
import { type BookName, editAddress, findCertificate } from '#shared/book-catalogue.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { Tasks } from '#tasks/web/Tasks.tsx'
import { RecordTabs } from '#ui/layout/RecordTabs.tsx'
import { useSearchWord } from '#ui/route-address.ts'
import type { Because, Warning } from '../../act.ts'
import type { Annotation, AnnotationEntry } from '../../annotations/annotation.ts'
import { Annotations } from '../../annotations/web/Annotations.tsx'
import { AdviceList } from '../form/Advice.tsx'
import { ActHead } from './ActHead.tsx'
import { OtherTab, listActTabs } from './ActTabs.tsx'

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

interface Props extends Pick<
  ComponentProps<typeof ActHead>,
  'about' | 'title' | 'badges' | 'summary' | 'onCancel'
> {
  book: BookName
  act: Act
  /** Set for a book with annotations. */
  onAnnotate?: (note: AnnotationEntry) => Promise<unknown>
  onStrike?: (annotationId: number, because: Because) => Promise<unknown>
  /** Actions on a valid act besides correcting and cancelling it: the prints. */
  actions: ReactNode
  /** Steps and offers that wait for the office, shown above the rubrics. */
  tasks?: ReactNode
  /** Differences between the act and the cards of its people, shown below the rubrics. */
  differences?: ReactNode
  /** Rubrics of the act, each a `Section`; together they make one page. */
  children: ReactNode
}

/** Screen of one act: its head, its rubrics with annotations and papers, and its other tabs. */
export function ActPage({ book, act, actions, tasks, children, ...props }: Props) {
  const tab = useSearchWord('tab')
  const { onAnnotate, onStrike, differences, ...head } = props
  const writes = currentUserCan(`${book}.write`)
  const editPath = editAddress(book, act.id)
  const openEditPath = writes && !act.cancelled_at ? editPath : undefined
  return (
    <>
      <ActHead {...head} act={act} actions={actions} editPath={openEditPath} />
      {act.cancelled_at && (
        <p className="kit-banner" data-tone="bad">
          Akt unieważniony {showDay(act.cancelled_at.slice(0, 10))}: {act.cancel_reason}. Numer i
          treść pozostają w księdze; dokumentów się z niego nie wydaje.
        </p>
      )}
      <RecordTabs label="Części aktu" tabs={listActTabs()} />
      {tab === undefined ? (
        <>
          {!act.cancelled_at && (
            <AdviceList warnings={[...leftoverAdvice(act.notes ?? null), ...act.warnings]} />
          )}
          <WaitingCorrections book={book} act_id={act.id} />
          {tasks}
          <div className="books-page">
            {children}
            {act.annotations && onAnnotate && onStrike && (
              <Annotations
                book={book}
                life={act}
                annotations={act.annotations}
                closed={openEditPath === undefined}
                onAdd={onAnnotate}
                onStrike={onStrike}
              />
            )}
            <Tasks table={book} id={act.id} />
            <IssuedDocuments
              subject={book}
              subject_id={act.id}
              offer={act.cancelled_at ? null : findCertificate(book, act.id)}
            />
          </div>
          {differences}
        </>
      ) : (
        <OtherTab tab={tab} table={book} id={act.id} writes={writes} editPath={openEditPath} />
      )}
    </>
  )
}
