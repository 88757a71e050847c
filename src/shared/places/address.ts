import * as z from 'zod'
import { listKeys } from '#shared/objects.ts'
import { Id, optionalText, orNull, trimText, boundedText } from '#shared/fields.ts'

/** Address as read: `town` and `street` are the names of the dictionary entries. */
export const Address = z.object({
  country: z.string().nullable(),
  dic_town_id: z.number().nullable(),
  town: z.string().nullable(),
  dic_street_id: z.number().nullable(),
  street: z.string().nullable(),
  building_number: z.string().nullable(),
  place_number: z.string().nullable(),
  zip_code: z.string().nullable(),
  post_office: z.string().nullable(),
})
export type Address = z.infer<typeof Address>

/** Zip code `33-100`; `33100` is accepted; blank is null. */
export const ZipCode = orNull(
  boundedText(100, 'Podaj kod pocztowy, np. 33-100')
    .transform(text => trimText(text).replace(/^(\d{2})\s?(\d{3})$/, '$1-$2'))
    .pipe(z.string().regex(/^\d{2}-\d{3}$/, 'Podaj kod pocztowy, np. 33-100')),
)

export const AddressEntry = z.strictObject({
  country: optionalText(60),
  dic_town_id: orNull(Id).default(null),
  dic_street_id: orNull(Id).default(null),
  building_number: optionalText(10),
  place_number: optionalText(10),
  zip_code: ZipCode.default(null),
  post_office: optionalText(100),
})

/** Columns of an address in the tables of people and families, which are the fields of its form. */
export const ADDRESS_COLUMNS = listKeys(AddressEntry.shape)

type Lines = Partial<Omit<Address, 'country' | 'dic_town_id' | 'dic_street_id'>>

/** Formats `ul. Polna 12A/4`, or `Bobowa 15` where streets have no names; empty when nothing is known. */
export function streetLine({ town, street, building_number, place_number }: Lines): string {
  const number = [building_number, place_number].filter(Boolean).join('/')
  return [street ?? (number ? town : null), number].filter(Boolean).join(' ')
}

/** Formats an address in one line as on an envelope: `ul. Polna 12A/4, 33-100 Tarnów`. */
export function addressLine(address: Lines): string {
  const { zip_code, post_office, town } = address
  const place = [zip_code, post_office ?? town].filter(Boolean).join(' ')
  return [streetLine(address), place].filter(Boolean).join(', ')
}

const HOME_COUNTRY = 'Polska'

/** Formats an address as acts and certificates state it: with the country when it is a foreign one. */
export const addressWithCountry = ({ country, ...address }: Lines & Pick<Address, 'country'>) =>
  [addressLine(address), country !== HOME_COUNTRY && country].filter(Boolean).join(', ')
