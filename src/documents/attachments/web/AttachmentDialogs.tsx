import { Modal } from '@mantine/core'
import * as z from 'zod'
import { Choice, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { listKeys } from '#shared/objects.ts'
import {
  type Attachment,
  AttachmentWords,
  KINDS,
  type AttachmentOwner,
  attachments,
} from '../contract.ts'
import type { UploadedAttachment } from './sending.ts'

const KIND_OPTIONS = listKeys(KINDS).map(value => ({ value, label: KINDS[value] }))
const Words = AttachmentWords.omit({ version: true })

interface Props {
  owner: AttachmentOwner
  onClose: () => void
}

/** Asks for the description of an uploaded file and attaches it. */
export function AddAttachmentDialog({
  owner,
  sent,
  onClose,
}: Props & { sent: UploadedAttachment }) {
  const add = useSave(attachments.add)
  const { name, ...file } = sent
  return (
    <AttachmentForm
      title="Nowy załącznik"
      schema={Words}
      values={{ kind: null, title: name.slice(0, 200) }}
      onSave={words => add.mutateAsync({ params: owner, body: { ...words, ...file } })}
      done="Dodano załącznik"
      onClose={onClose}
    />
  )
}

export function AttachmentWordsDialog({ owner, one, onClose }: Props & { one: Attachment }) {
  const edit = useSave(attachments.edit)
  const { id, kind, title, version } = one
  return (
    <AttachmentForm
      title="Opis załącznika"
      schema={AttachmentWords}
      values={{ kind, title, version }}
      onSave={body => edit.mutateAsync({ params: { ...owner, attachment_id: id }, body })}
      done="Zapisano opis załącznika"
      onClose={onClose}
    />
  )
}

interface FormProps<Entry> {
  title: string
  schema: z.ZodType<Entry, object>
  values: object
  onSave: (entry: Entry) => Promise<{ id: number; version: number }>
  /** Message shown after saving. */
  done: string
  onClose: () => void
}

function AttachmentForm<Entry extends object>(props: FormProps<Entry>) {
  const { title, schema, values, onSave, done, onClose } = props
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <RecordForm
        inModal
        schema={schema}
        values={values}
        onSave={onSave}
        onSaved={() => {
          notify(done, { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Choice name="kind" label="Rodzaj" options={KIND_OPTIONS} span={4} />
          <Text name="title" label="Tytuł" span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}
