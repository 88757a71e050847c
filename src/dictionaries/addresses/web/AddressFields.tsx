import { Text } from '#ui/fields.ts'
import { StreetField } from './StreetField.tsx'
import { TownField } from './TownField.tsx'
import { ZipCodeField } from './ZipCodeField.tsx'

/**
 * Fields of a whole address: binds country, dic_town_id, dic_street_id, building_number, place_number, zip_code,
 * post_office, at the top level of the form or under `at` (`fiance`).
 */
export function AddressFields({ at }: { at?: string }) {
  const field = (name: string) => (at ? `${at}.${name}` : name)
  const [town, street] = [field('dic_town_id'), field('dic_street_id')]
  const [building, postOffice] = [field('building_number'), field('post_office')]
  return (
    <>
      <TownField name={town} />
      <StreetField name={street} town={town} />
      <Text name={building} label="Nr domu" />
      <Text name={field('place_number')} label="Nr lokalu" />
      <ZipCodeField name={field('zip_code')} {...{ town, street, building, postOffice }} />
      <Text name={postOffice} label="Poczta" placeholder="jeśli inna" />
      <Text name={field('country')} label="Kraj" placeholder="Polska" />
    </>
  )
}
