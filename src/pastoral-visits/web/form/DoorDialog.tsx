import { Modal } from '@mantine/core'
import * as z from 'zod'
import { towns, streets } from '#dictionaries/addresses/contract.ts'
import { StreetField } from '#dictionaries/addresses/web/StreetField.tsx'
import { TownField } from '#dictionaries/addresses/web/TownField.tsx'
import { call } from '#ui/calls/call.ts'
import { Text } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { optionalText } from '#shared/fields.ts'
import { PlaceEntry } from '../../doors/contract.ts'
import type { ShownDoor } from './shown.ts'

const Entry = z.strictObject({ ...PlaceEntry, remarks: optionalText(300) })

interface Props {
  door: ShownDoor | undefined
  /** Last visit address of the list; a new one is usually in the same street. */
  last: ShownDoor | undefined
  onDone: (door: ShownDoor) => void
  onClose: () => void
}

/** Dialog of one visit address: its location, and remarks for the visiting priest. */
export function DoorDialog({ door, last, onDone, onClose }: Props) {
  const blank = {
    dic_town_id: last?.dic_town_id,
    dic_street_id: last?.dic_street_id ?? null,
    building_number: '',
    entrance: '',
    place_number: '',
    remarks: '',
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={door ? 'Adres na trasie' : 'Nowy adres na trasie'}
      size="lg"
    >
      <RecordForm
        inModal
        schema={Entry}
        values={door ?? blank}
        onSave={async entry => ({ ...door, ...entry, ...(await getWords(entry)) })}
        onSaved={onDone}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <TownField name="dic_town_id" span={2} />
          <StreetField name="dic_street_id" town="dic_town_id" span={2} />
          <Text name="building_number" label="Nr domu" />
          <Text name="entrance" label="Klatka" />
          <Text name="place_number" label="Nr mieszkania" span={2} />
          <Text
            name="remarks"
            label="Uwagi na drogę"
            hint="Na przykład: wejście od podwórza. Nic poufnego."
            span={4}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}

async function getWords({ dic_town_id, dic_street_id }: z.output<typeof Entry>) {
  const town = await call(towns.list, { query: { id: dic_town_id } })
  const street = dic_street_id
    ? await call(streets.list, { query: { id: dic_street_id } })
    : undefined
  return {
    town: town.data.find(({ id }) => id === dic_town_id)?.name ?? null,
    street: street?.data.find(({ id }) => id === dic_street_id)?.name ?? null,
  }
}
