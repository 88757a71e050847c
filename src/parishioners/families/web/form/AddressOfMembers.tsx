import { useFormState } from 'react-hook-form'
import { Check } from '#ui/fields.ts'
import { plural } from '#ui/format.ts'
import type { FamilyMember } from '../../contract.ts'

const ADDRESS = [
  'country',
  'dic_town_id',
  'dic_street_id',
  'building_number',
  'place_number',
  'zip_code',
  'post_office',
]

/** A family that moves house takes its people along, if the clerk says so. */
export function AddressOfMembers({ members }: { members: FamilyMember[] }) {
  const { dirtyFields } = useFormState()
  const living = members.filter(({ member_to, status }) => !member_to && status !== 'deceased')
  if (living.length === 0 || !ADDRESS.some(name => dirtyFields[name])) return null
  const people = plural(living.length, 'osoby', 'osób', 'osób')
  return (
    <Check
      name="change_members_address"
      label={`Zmień też adres ${people} z tej rodziny`}
      span={2}
    />
  )
}
