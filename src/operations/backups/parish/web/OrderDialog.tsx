import { Modal } from '@mantine/core'
import { Choice } from '#ui/fields.ts'
import { Password } from '#ui/fields/Password.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { useSession } from '#shell/session.ts'
import { CSV, MOVE, PDF, ParishBackupForm, parishBackups } from '../contract.ts'
import { typeWords } from '../labels.ts'

const TYPES = [CSV, PDF, MOVE].map(value => ({ value, label: typeWords(value) }))

const ORDERED = 'Zamówiono kopię; gdy będzie gotowa, otrzymasz e-mail'
/** The e-mail addresses of the demo are invented, so no mail is sent to them. */
const ORDERED_IN_DEMO =
  'Zamówiono kopię; gdy będzie gotowa, pobierzesz ją z tej listy (konta demonstracyjne nie dostają e-maili)'

/** Dialog that asks for the type of the backup, and for the passphrase without which it cannot be opened. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const order = useSave(parishBackups.order)
  const { parish } = useSession()
  return (
    <Modal opened onClose={onClose} title="Nowa kopia danych parafii" size="lg">
      <RecordForm
        inModal
        schema={ParishBackupForm}
        saveLabel="Zamów kopię"
        values={{ parish_backup_type_id: CSV, passphrase: '' }}
        onSave={body => order.mutateAsync({ body })}
        onSaved={() => {
          notify(parish?.demo_account === 1 ? ORDERED_IN_DEMO : ORDERED, { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <Section title="Zamówienie">
          <div className="kit-span-4">
            <Choice name="parish_backup_type_id" label="Rodzaj kopii" options={TYPES} />
          </div>
          <div className="kit-span-4">
            <Password
              name="passphrase"
              label="Hasło do kopii"
              hint="Co najmniej 12 znaków. Zapisz je: program go nie przechowuje, a bez niego nikt nie otworzy kopii."
            />
          </div>
        </Section>
      </RecordForm>
    </Modal>
  )
}
