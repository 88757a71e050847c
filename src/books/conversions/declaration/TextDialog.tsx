import { Button, Modal } from '@mantine/core'
import { LongText, Text } from '#kit/fields.tsx'
import { confirm, notify } from '#kit/modals.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { RecordForm } from '#kit/RecordForm.tsx'
import { DeclarationTextEntry, LONGEST, leavingDeclaration } from './contract.ts'

/** The title and words of the form, as the parish or its curia wants them. */
export function TextDialog({ onClose }: { onClose: () => void }) {
  const { data: text } = useCall(leavingDeclaration.text, {})
  const write = useSave(leavingDeclaration.write)
  const reset = useSave(leavingDeclaration.reset)
  if (!text) return null
  const goBack = async () => {
    const wanted = await confirm({
      title: 'Pierwotna treść',
      message: 'Usunąć treść wpisaną w parafii i wrócić do tej, która była przed nią?',
      danger: true,
    })
    if (!wanted) return
    await reset.mutateAsync({})
    notify('Przywrócono pierwotną treść', { tone: 'good' })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={text.title} size="60rem">
      <RecordForm
        inModal
        schema={DeclarationTextEntry}
        values={text}
        onSave={body => write.mutateAsync({ body })}
        onSaved={() => {
          notify('Zapisano treść druku', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <Text name="title" label="Tytuł" maxLength={LONGEST.title} />
        <LongText name="body" label="Treść" rows={10} maxLength={LONGEST.body} />
        <p className="books-none">
          Porównaj tę treść z wzorem swojej kurii i popraw: zmiana dotyczy tylko Twojej parafii.
          Każdy wiersz to osobny akapit, a wiersz z samych kropek będzie linią do pisania. Dane
          osoby, podpis i część, którą wypełnia duchowny, drukują się zawsze.
        </p>
        {text.version !== null && (
          <Button variant="default" onClick={() => void goBack()}>
            Wróć do pierwotnej treści
          </Button>
        )}
      </RecordForm>
    </Modal>
  )
}
