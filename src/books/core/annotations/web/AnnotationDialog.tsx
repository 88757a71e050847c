import '../../web/page/books.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { Check, LongText, PartialDay, Text, Whole } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useFormValue } from '#ui/layout/Section.tsx'
import { AnnotationEntry, getPrinting } from '../annotation.ts'
import { type Life, dateQuestion } from '../annotation-dates.ts'

interface Props {
  title?: string
  /** Values of an existing note; absent for a new one. */
  values?: Partial<Omit<AnnotationEntry, 'dic_annotation_kind_id'>> & {
    dic_annotation_kind_id: number | null
  }
  /** Earliest days that a note of this act may have. */
  life?: Life
  onAdd: (note: AnnotationEntry) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Dialog of a marginal note: a new one, or one under review. */
export function AnnotationDialog({ title = 'Nowa adnotacja', values, ...props }: Props) {
  const { life = {}, onAdd, onClose, children } = props
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      {children && <p className="kit-none">{children}</p>}
      <RecordForm
        inModal
        saveLabel={values ? 'Zapisz adnotację' : 'Dodaj adnotację'}
        schema={AnnotationEntry}
        values={values ?? EMPTY_ANNOTATION_ENTRY}
        onSave={onAdd}
        onSaved={onClose}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <DictionaryField
            name="dic_annotation_kind_id"
            dictionary="AnnotationKind"
            label="Rodzaj"
            span={2}
            autoFocus
          />
          <EventDate life={life} />
          <Text name="other_person" label="Z kim lub kto" hint="Małżonek, szafarz" />
          <DictionaryParishNameField name="place" label="Parafia, miejsce" span={2} />
          <Text name="diocese" label="Diecezja" />
          <Text name="act_number" label="Nr aktu" maxLength={20} />
          <Whole name="act_year" label="Rok aktu" />
          <Text name="source_document" label="Podstawa wpisu" hint="Pismo i jego numer" span={3} />
          <LongText name="text" label="Treść" span={4} rows={2} />
          <Printable />
        </div>
      </RecordForm>
    </Modal>
  )
}

function EventDate({ life }: { life: Life }) {
  const event_date = useFormValue<string | null>('event_date') ?? null
  const kind = useFormValue<number | null>('dic_annotation_kind_id')
  const question = dateQuestion({ dic_annotation_kind_id: kind ?? 0, event_date }, life)
  return (
    <PartialDay
      name="event_date"
      label="Data zdarzenia"
      hint={question && <span className="books-advice">{question}</span>}
    />
  )
}

const PRINTING = {
  always: 'Ta adnotacja drukuje się na każdym świadectwie (kan. 535 § 2).',
  never: 'Adopcji nie ujawnia żadne świadectwo (kan. 877 § 3).',
}

function Printable() {
  const kind = useFormValue<number | null>('dic_annotation_kind_id')
  const text = useFormValue<string | null>('text') ?? null
  const printing = getPrinting({ dic_annotation_kind_id: kind ?? 0, text })
  return printing === 'chosen' ? (
    <Check name="printable" label="Drukuj na świadectwach" span={4} />
  ) : (
    <p className="kit-none">{PRINTING[printing]}</p>
  )
}

const EMPTY_ANNOTATION_ENTRY = {
  dic_annotation_kind_id: null,
  event_date: null,
  place: '',
  diocese: '',
  act_number: '',
  act_year: null,
  other_person: '',
  source_document: '',
  text: '',
  printable: true,
}
