import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ReadingButtons } from '#books/core/annotations/web/ReadingButtons.tsx'
import { Mark } from '#ui/layout/Mark.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showInstant, showPartialDay } from '#shared/dates/format-day.ts'
import type { BookName } from '#shared/book-catalogue.ts'
import type { Because } from '../../act.ts'
import {
  type Annotation,
  type AnnotationEntry,
  annotationText,
  certificateNotes,
} from '../annotation.ts'
import type { Life } from '../annotation-dates.ts'
import { AnnotationDialog } from './AnnotationDialog.tsx'
import { ReasonDialog } from '#ui/dialogs/ReasonDialog.tsx'

interface Props {
  book: BookName
  /** Earliest days that a note of this act may have. */
  life?: Life
  annotations: readonly Annotation[]
  /** Whether the act is cancelled and accepts no more notes. */
  closed: boolean
  onAdd: (note: AnnotationEntry) => Promise<unknown>
  onStrike: (id: number, because: Because) => Promise<unknown>
}

/** Notes of an act: new ones are added, and a wrong one is struck, never removed. */
export function Annotations({ book, life, annotations, closed, onAdd, onStrike }: Props) {
  const [adding, setAdding] = useState(false)
  const [striking, setStriking] = useState<Annotation>()
  const add = (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Dodaj adnotację
    </Button>
  )
  return (
    <Section title="Adnotacje" action={closed ? undefined : add}>
      {annotations.length === 0 && <p className="kit-none">Brak adnotacji.</p>}
      <ul className="kit-lines" hidden={annotations.length === 0}>
        {annotations.map(note => (
          <li key={note.id}>
            <Note note={note} />
            {!closed && !note.struck_at && (
              <div className="books-note-actions">
                {(note.unread || note.read_at) && <ReadingButtons book={book} note={note} />}
                <Button size="compact-md" variant="default" onClick={() => setStriking(note)}>
                  Wykreśl
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {adding && <AnnotationDialog life={life} onAdd={onAdd} onClose={() => setAdding(false)} />}
      {striking && (
        <ReasonDialog
          title="Wykreślenie adnotacji"
          action="Wykreśl"
          onReason={reason => onStrike(striking.id, { version: striking.version, reason })}
          onClose={() => setStriking(undefined)}
        >
          Adnotacja „{striking.kind}” zostanie przekreślona, ale pozostanie w akcie.
        </ReasonDialog>
      )}
    </Section>
  )
}

const isHidden = (note: Annotation) =>
  !note.struck_at && !note.unread && certificateNotes([note]).length === 0

function Note({ note }: { note: Annotation }) {
  const noteText = [showPartialDay(note.event_date), annotationText(note)]
    .filter(Boolean)
    .join(', ')
  return (
    <div>
      <span className={note.struck_at ? 'books-cancelled' : undefined}>
        <strong>{note.kind}</strong>
        {noteText && `: ${noteText}`}
      </span>{' '}
      {note.unread && !note.struck_at && <Mark tone="warn">do odczytania</Mark>}
      <small>
        wpisano {showInstant(note.entered_at)}
        {note.entered_by_name && `, ${note.entered_by_name}`}
        {note.read_at && ` · odczytano ${showInstant(note.read_at)}, ${note.read_by_name}`}
        {isHidden(note) && ' · nie drukuje się na świadectwach'}
      </small>
      {note.struck_at && (
        <small>
          wykreślono {showDay(note.struck_at.slice(0, 10))}: {note.struck_reason}
        </small>
      )}
    </div>
  )
}
