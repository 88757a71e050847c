import { Modal } from '@mantine/core'
import { LongText, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type DownloadRow, DownloadWords, downloads } from '../contract.ts'

interface Props {
  row: DownloadRow
  onClose: () => void
}

/** Dialog that changes the title and the description; another file needs another download. */
export function DownloadWordsDialog({ row, onClose }: Props) {
  const edit = useSave(downloads.edit)
  const params = { id: row.id }
  return (
    <Modal opened onClose={onClose} title="Opis pliku" size="lg">
      <RecordForm
        inModal
        schema={DownloadWords}
        values={row}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={() => {
          notify('Zapisano opis pliku', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <WordsFields />
        </div>
      </RecordForm>
    </Modal>
  )
}

export const WordsFields = () => (
  <>
    <Text name="title" label="Tytuł" span={4} />
    <LongText name="description" label="Opis" rows={3} span={4} />
  </>
)
