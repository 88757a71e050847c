import { Modal } from '@mantine/core'
import { Choice } from '#ui/fields.ts'
import { Password } from '#ui/fields/Password.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { BackupPlanEntry, CSV, MOVE, PDF, PERIOD, PERIODS, parishBackups } from '../contract.ts'
import { typeWords } from '../labels.ts'

const TYPES = [CSV, PDF, MOVE].map(value => ({ value, label: typeWords(value) }))
const PERIOD_OPTIONS = PERIODS.map(value => ({
  value,
  label: value === 0 ? 'Wyłączone' : `Co ${value} dni`,
}))

/** Dialog for the type and the interval of an automatic backup. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const plan = useSave(parishBackups.plan)
  return (
    <Modal opened onClose={onClose} title="Kopie robione same" size="lg">
      <RecordForm
        inModal
        schema={BackupPlanEntry}
        values={{ parish_backup_type_id: CSV, period: PERIOD, passphrase: '' }}
        onSave={body => plan.mutateAsync({ body })}
        onSaved={() => {
          notify('Zapisano; po każdej kopii otrzymasz e-mail', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <Section title="Co ile dni">
          <div className="kit-span-4">
            <Choice name="parish_backup_type_id" label="Rodzaj kopii" options={TYPES} />
          </div>
          <div className="kit-span-4">
            <Choice name="period" label="Jak często" options={PERIOD_OPTIONS} />
          </div>
          <div className="kit-span-4">
            <Password
              name="passphrase"
              label="Hasło do kopii"
              hint="Co najmniej 12 znaków. Puste: zostaje dawne. Program przechowuje je zaszyfrowane, dopóki robi kopie automatycznie; zapisz je także u siebie."
            />
          </div>
        </Section>
      </RecordForm>
    </Modal>
  )
}
