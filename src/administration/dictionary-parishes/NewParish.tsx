import { Modal } from '@mantine/core'
import { Choice, Text } from '#kit/fields.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { RecordForm } from '#kit/RecordForm.tsx'
import { type DictionaryParish, DictionaryParishEntry, dictionaryParishes } from './contract.ts'

interface Props {
  /** What was typed: the title. */
  name: string
  onClose: (added?: DictionaryParish) => void
}

/** Asks where a new parish stands; the same title is in many towns. */
export function NewParish({ name, onClose }: Props) {
  const add = useSave(dictionaryParishes.add)
  const { data: dioceses } = useCall(dictionaryParishes.dioceses, {}, { staleTime: 3_600_000 })
  const options = dioceses?.data.map(diocese => ({ value: diocese.id, label: nameOf(diocese) }))
  return (
    <Modal opened onClose={() => onClose()} title="Nowa parafia w słowniku" size="lg">
      <RecordForm
        inModal
        schema={DictionaryParishEntry}
        values={{ name, town: '', diocese_id: null, address: '' }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={({ entry }) => onClose(entry)}
        onCancel={() => onClose()}
      >
        <div className="kit-grid">
          <Text name="name" label="Parafia" span={2} placeholder="pw. św. Jana Chrzciciela" />
          <Text name="town" label="Miejscowość" span={2} />
          <Choice name="diocese_id" label="Diecezja" span={2} options={options ?? []} />
          <Text name="address" label="Adres" span={2} />
        </div>
      </RecordForm>
    </Modal>
  )
}

const nameOf = ({ kind, name }: { kind: string; name: string }) =>
  /^(archi)?diecezja$/.test(kind) ? `${kind} ${name}` : name
