import * as z from 'zod'
import { ZipCode } from '#shared/places/address.ts'
import { PhoneNumber } from '#shared/people/person-fields.ts'
import { orNull } from '#shared/fields.ts'
import {
  buildEqualShapes,
  genderColumn,
  dictionaryColumn,
  linkColumn,
  markColumn,
  neededName,
  neededSurname,
  partialDay,
  textColumn,
  wholeDay,
} from '#books/core/columns/columns.ts'
import { parentColumns } from '#books/core/columns/common-columns.ts'
import { mandateColumns } from '#books/core/columns/mandate-columns.ts'

const addressColumns = {
  dic_town_id: linkColumn('Miejscowość', 'towns'),
  dic_street_id: linkColumn('Ulica', 'streets'),
  building_number: textColumn('Nr domu', 10),
  place_number: textColumn('Nr lokalu', 10),
  zip_code: { ...textColumn('Kod pocztowy'), ...buildEqualShapes(ZipCode.default(null)) },
  post_office: textColumn('Poczta'),
  country: textColumn('Kraj', 60),
}

const { father_names, father_surname, ...motherColumns } = parentColumns

/** Ticks for the papers that a party without Polish citizenship has shown (Prawo o aktach stanu cywilnego, art. 79; KPK 1106). */
const foreignerColumns = {
  capacity_shown: markColumn('Dokument o zdolności do małżeństwa pokazano'),
  papers_translated: markColumn('Dokumenty w obcym języku mają tłumaczenie przysięgłe'),
  language_secured: markColumn('Zna język polski albo ma tłumacza'),
}

/** Builds the columns of one party; the sides differ in the wording of the messages. */
const partyColumns = (side: 1 | 2, wrong: string, partyGenitive: string) => ({
  person_id: linkColumn('Osoba z kartoteki', 'people'),
  names: neededName('Imiona', `Podaj imiona ${partyGenitive}`),
  surname: neededSurname('Nazwisko', `Podaj nazwisko ${partyGenitive}`),
  family_name: textColumn('Nazwisko rodowe'),
  gender: {
    label: 'Płeć',
    kept: z.number(),
    ...buildEqualShapes(z.literal(side, wrong).default(side)),
    blank: side,
  },
  birth_date: partialDay('Data urodzenia'),
  birth_town: textColumn('Miejsce urodzenia'),
  dic_marital_status_id: dictionaryColumn('Stan cywilny', 'MaritalStatus'),
  citizenship: textColumn('Obywatelstwo'),
  dic_faith_id: dictionaryColumn('Wyznanie', 'Faith'),
  ...addressColumns,
  residence_parish: textColumn('Parafia zamieszkania', 200),
  phone: { ...textColumn('Telefon'), ...buildEqualShapes(PhoneNumber) },
  father_id: linkColumn('Ojciec w kartotece', 'people'),
  father_names,
  father_surname,
  father_family_name: textColumn('Nazwisko rodowe ojca'),
  mother_id: linkColumn('Matka w kartotece', 'people'),
  ...motherColumns,
  baptism_date: partialDay('Data chrztu'),
  baptism_parish: textColumn('Parafia chrztu', 200),
  baptism_act_number: textColumn('Nr aktu chrztu', 60),
  baptism_certificate_number: textColumn('Nr świadectwa chrztu', 60),
  baptism_certificate_date: wholeDay('Data świadectwa chrztu'),
  communion_date: partialDay('Data I Komunii'),
  communion_parish: textColumn('Parafia I Komunii', 200),
  communion_certificate_number: textColumn('Nr świadectwa I Komunii', 60),
  communion_certificate_date: wholeDay('Data świadectwa I Komunii'),
  confirmation_date: partialDay('Data bierzmowania'),
  confirmation_parish: textColumn('Parafia bierzmowania', 200),
  confirmation_certificate_number: textColumn('Nr świadectwa bierzmowania', 60),
  confirmation_certificate_date: wholeDay('Data świadectwa bierzmowania'),
  ...mandateColumns,
  ...foreignerColumns,
})
export const fianceColumns = partyColumns(1, 'Narzeczony jest mężczyzną', 'narzeczonego')
export const fianceeColumns = partyColumns(2, 'Narzeczona jest kobietą', 'narzeczonej')

export const witnessColumns = {
  people_id: linkColumn('Osoba z kartoteki', 'people'),
  names: textColumn('Imiona'),
  surname: textColumn('Nazwisko'),
  gender: {
    ...genderColumn(),
    ...buildEqualShapes(orNull(z.literal([1, 2], 'Wybierz płeć')).default(1)),
    blank: null,
  },
  birth_date: partialDay('Data urodzenia'),
  citizenship: textColumn('Obywatelstwo'),
  ...addressColumns,
}
