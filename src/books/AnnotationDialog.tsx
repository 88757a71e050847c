import { Modal } from '@mantine/core'
import { DictionaryField } from '#administration/dictionaries/DictionaryField.tsx'
import { DictionaryParishNameField } from '#administration/dictionary-parishes/DictionaryParishField.tsx'
import { Check, LongText, PartialDay, Text, Whole } from '#kit/fields.tsx'
import { RecordForm } from '#kit/RecordForm.tsx'
import { AnnotationEntry } from './annotation.ts'

interface Props {
  onAdd: (note: AnnotationEntry) => Promise<unknown>
  onClose: () => void
}

/** A new note in the margin. */
export function AnnotationDialog({ onAdd, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Nowa adnotacja" size="xl">
      <RecordForm
        inModal
        schema={AnnotationEntry}
        values={BLANK}
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
          <PartialDay name="event_date" label="Data zdarzenia" />
          <Text name="other_person" label="Z kim lub kto" hint="Małżonek, szafarz" />
          <DictionaryParishNameField name="place" label="Parafia, miejsce" span={2} />
          <Text name="diocese" label="Diecezja" maxLength={100} />
          <Text name="act_number" label="Nr aktu" maxLength={20} />
          <Whole name="act_year" label="Rok aktu" />
          <Text
            name="source_document"
            label="Podstawa wpisu"
            hint="Pismo i jego numer"
            span={3}
            maxLength={200}
          />
          <LongText name="text" label="Treść" span={4} maxLength={1000} rows={2} />
          <Check name="printable" label="Drukuj na świadectwach" span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}

const BLANK = {
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
