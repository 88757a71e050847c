import { Choice, Text } from '#ui/fields.ts'
import { useCall } from '#ui/calls/query.ts'
import { dictionaryParishes, dioceseName } from '../contract.ts'

/** Fields of a parish outside the installation; the same title exists in many towns. */
export function DicParishFields() {
  const { data: dioceses } = useCall(dictionaryParishes.dioceses, {}, { staleTime: 3_600_000 })
  const options = dioceses?.data.map(diocese => ({
    value: diocese.id,
    label: dioceseName(diocese),
  }))
  return (
    <>
      <Text name="name" label="Parafia" span={2} placeholder="pw. św. Jana Chrzciciela" />
      <Text name="town" label="Miejscowość" span={2} />
      <Choice name="diocese_id" label="Diecezja" span={2} options={options ?? []} />
      <Text name="address" label="Adres" span={2} />
    </>
  )
}
