import * as z from 'zod'
import { ZipCode } from '#register/people/address.ts'
import { PhoneNumber } from '#platform/person-fields.ts'
import { orNull } from '#platform/fields.ts'
import {
  always,
  gender,
  item,
  link,
  neededName,
  partialDay,
  text,
  wholeDay,
} from '#acts/columns/columns.ts'
import { parentColumns } from '#acts/columns/common-columns.ts'

const addressColumns = {
  dic_town_id: link('Miejscowość', 'towns'),
  dic_street_id: link('Ulica', 'streets'),
  building_number: text('Nr domu', 10),
  place_number: text('Nr lokalu', 10),
  zip_code: { ...text('Kod pocztowy'), ...always(ZipCode.default(null)) },
  post_office: text('Poczta'),
  country: text('Kraj', 60),
}

const { father_names, father_surname, ...motherColumns } = parentColumns

/** One of the couple; what the sides differ in is whom the messages ask for. */
const partyColumns = (side: 1 | 2, wrong: string, partyGenitive: string) => ({
  person_id: link('Osoba z kartoteki', 'people'),
  names: neededName('Imiona', `Podaj imiona ${partyGenitive}`),
  surname: neededName('Nazwisko', `Podaj nazwisko ${partyGenitive}`),
  family_name: text('Nazwisko rodowe'),
  gender: {
    label: 'Płeć',
    kept: z.number(),
    ...always(z.literal(side, wrong).default(side)),
    blank: side,
  },
  birth_date: partialDay('Data urodzenia'),
  birth_town: text('Miejsce urodzenia'),
  dic_marital_status_id: item('Stan cywilny', 'MaritalStatus'),
  citizenship: text('Obywatelstwo'),
  dic_faith_id: item('Wyznanie', 'Faith'),
  ...addressColumns,
  residence_parish: text('Parafia zamieszkania', 200),
  phone: { ...text('Telefon'), ...always(PhoneNumber) },
  father_id: link('Ojciec w kartotece', 'people'),
  father_names,
  father_surname,
  father_family_name: text('Nazwisko rodowe ojca'),
  mother_id: link('Matka w kartotece', 'people'),
  ...motherColumns,
  baptism_date: partialDay('Data chrztu'),
  baptism_parish: text('Parafia chrztu', 200),
  baptism_act_number: text('Nr aktu chrztu', 60),
  baptism_certificate_number: text('Nr świadectwa chrztu', 60),
  baptism_certificate_date: wholeDay('Data świadectwa chrztu'),
  communion_date: partialDay('Data I Komunii'),
  communion_parish: text('Parafia I Komunii', 200),
  communion_certificate_number: text('Nr świadectwa I Komunii', 60),
  communion_certificate_date: wholeDay('Data świadectwa I Komunii'),
  confirmation_date: partialDay('Data bierzmowania'),
  confirmation_parish: text('Parafia bierzmowania', 200),
  confirmation_certificate_number: text('Nr świadectwa bierzmowania', 60),
  confirmation_certificate_date: wholeDay('Data świadectwa bierzmowania'),
})
export const fianceColumns = partyColumns(1, 'Narzeczony jest mężczyzną', 'narzeczonego')
export const fianceeColumns = partyColumns(2, 'Narzeczona jest kobietą', 'narzeczonej')

/** A witness of the wedding. */
export const witnessColumns = {
  people_id: link('Osoba z kartoteki', 'people'),
  names: text('Imiona'),
  surname: text('Nazwisko'),
  gender: {
    ...gender(),
    ...always(orNull(z.literal([1, 2], 'Wybierz płeć')).default(1)),
    blank: 1,
  },
  birth_date: partialDay('Data urodzenia'),
  citizenship: text('Obywatelstwo'),
  ...addressColumns,
}
