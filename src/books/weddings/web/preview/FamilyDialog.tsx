import { Modal } from '@mantine/core'
import { Check, Choice, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { FamilyWish, type Wedding, weddings } from '../../contract.ts'

/** Dialog that creates a new family card, or adds one spouse to the card of the other. */
export function FamilyDialog({ act, onClose }: { act: Wedding; onClose: () => void }) {
  const params = { id: act.id }
  const { data } = useCall(weddings.families, { params })
  const make = useSave(weddings.makeFamily)
  const cards = (data?.data ?? []).map(({ id, family_name, address }) => ({
    value: id,
    label: `Dopisz do karty: ${family_name}`,
    note: address,
  }))
  return (
    <Modal opened onClose={onClose} title="Rodzina nowożeńców" size="lg">
      <RecordForm
        schema={FamilyWish}
        values={{
          family_id: null,
          family_name: act.groom_surname_after ?? act.groom_surname,
          address_of: 'groom',
          same_address: true,
        }}
        onSave={body => make.mutateAsync({ params, body })}
        onSaved={() => {
          notify('Zapisano kartę rodziny', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
        inModal
        saveLabel="Połącz na karcie rodziny"
      >
        <div className="kit-grid">
          <Text
            name="family_name"
            label="Nazwisko rodziny"
            hint="W liczbie mnogiej, np. Kowalscy"
            span={4}
            autoFocus
          />
          <Choice
            name="family_id"
            label="Karta"
            placeholder="nowa karta rodziny"
            options={cards}
            hint="Małżonkowie przejdą ze swoich dotychczasowych rodzin z datą ślubu"
            span={4}
          />
          <Choice
            name="address_of"
            label="Adres nowej karty"
            options={[
              { value: 'groom', label: 'z karty męża' },
              { value: 'bride', label: 'z karty żony' },
            ]}
            span={4}
          />
          <Check
            name="same_address"
            label="Wpisz adres tej rodziny także na karty małżonków"
            span={4}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}
