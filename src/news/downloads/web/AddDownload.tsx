import './downloads.css'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { DownloadEntry, downloads } from '../contract.ts'
import { WordsFields } from './DownloadWordsDialog.tsx'
import { FileField } from './FileField.tsx'
import { DOWNLOADS } from './paths.ts'

/** Form of a new download; the file is uploaded at once, and saving publishes it. */
export function AddDownload() {
  const add = useSave(downloads.add)
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title="Nowy plik" />
      <RecordForm
        draft="none"
        schema={DownloadEntry}
        values={{ title: '', description: '', file_id: null }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={() => {
          notify('Dodano plik', { tone: 'good' })
          void navigate({ to: DOWNLOADS })
        }}
      >
        <Section title="Plik">
          <FileField />
          <WordsFields />
        </Section>
      </RecordForm>
    </>
  )
}
