import './annotations.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Annotation, AnnotationEntry } from '#books/core/annotations/annotation.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { AnnotationDialog } from '#books/core/annotations/web/AnnotationDialog.tsx'
import { useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import type { BookName } from '#shared/book-catalogue.ts'
import { annotations } from '../contract.ts'
import { listKeys, pickFields } from '#shared/objects.ts'

interface Props {
  book: BookName
  note: Annotation
}

const entryFields = listKeys(AnnotationEntry.shape)
const getEntry = (note: Annotation): AnnotationEntry => pickFields(note, entryFields)

/**
 * Buttons for the result of comparing a note with the book: as the import understood it, different, or not about the
 * canonical state.
 */
export function ReadingButtons({ book, note }: Props) {
  const [correcting, correct] = useState(false)
  const { mutateAsync, isPending } = useSave(annotations.read)
  const withNotice = useRunWithToast()
  const read = (entry: AnnotationEntry) =>
    mutateAsync({
      params: { book, id: note.id },
      body: { ...entry, version: note.version },
    })
  const entry = getEntry(note)
  const isUnderstood = note.dic_annotation_kind_id !== annotationKinds.other
  const neutralEntry = { ...entry, dic_annotation_kind_id: annotationKinds.other, printable: false }
  return (
    <div className="kit-row">
      {note.unread && isUnderstood && (
        <Button
          size="compact-md"
          disabled={isPending}
          onClick={() =>
            void withNotice(read({ ...entry, printable: true }), `Odczytano: ${note.kind}`)
          }
        >
          Tak, {note.kind}
        </Button>
      )}
      <Button size="compact-md" variant="default" onClick={() => correct(true)}>
        {note.unread ? 'Odczytaj…' : 'Popraw odczyt…'}
      </Button>
      {note.unread && (
        <Button
          size="compact-md"
          variant="default"
          disabled={isPending}
          onClick={() => void withNotice(read(neutralEntry), 'Odczytano: nie dotyczy stanu')}
        >
          Nie dotyczy stanu
        </Button>
      )}
      {correcting && (
        <AnnotationDialog
          title="Odczytanie adnotacji"
          values={{
            ...entry,
            dic_annotation_kind_id: isUnderstood ? note.dic_annotation_kind_id : null,
          }}
          onAdd={read}
          onClose={() => correct(false)}
        >
          Wybierz, czego dotyczy ta adnotacja w księdze, i popraw to, czego import nie rozpoznał.
          Jeżeli nie dotyczy małżeństwa, święceń, ślubów zakonnych, zgonu ani wystąpienia z
          Kościoła, wybierz „inna”.
        </AnnotationDialog>
      )}
    </div>
  )
}
