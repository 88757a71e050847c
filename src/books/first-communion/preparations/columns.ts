import * as z from 'zod'
import {
  dictionaryColumn,
  linkColumn,
  markColumn,
  neededName,
  neededSurname,
  partialDay,
  textColumn,
} from '#books/core/columns/columns.ts'
import { parentColumns, remarkColumns } from '#books/core/columns/common-columns.ts'
import {
  contactColumns,
  groupColumns,
  personColumn,
  yearColumn,
} from '../../preparations/columns.ts'

const { father_names, father_surname, ...mother } = parentColumns

/** All columns of the fixed form of a child in preparation, by the names of the specification. */
export const childColumns = {
  people_id: personColumn('Wybierz dziecko z kartoteki'),
  year: yearColumn('Rok'),
  surname: neededSurname('Nazwisko', 'Podaj nazwisko dziecka'),
  name: neededName('Imiona', 'Podaj imiona dziecka'),
  birth_date: partialDay('Data urodzenia'),
  birth_town: textColumn('Miejsce urodzenia'),
  ...groupColumns('Katecheta'),
  dic_youth_guardian_parish_id: linkColumn('Parafia katechety', 'dictionary_parishes'),
  child_dic_practice_id: {
    ...dictionaryColumn('Praktyka religijna', 'Practice', { told: { clergy: true } }),
    /** Shown to clergy; absent for others. */
    kept: z.number().nullable().optional(),
  },
  ...contactColumns,
  provided_baptism_certificate: markColumn('Świadectwo chrztu'),
  provided_parents_statement: markColumn('Deklaracja rodziców'),
  provided_dic_parish_agreement: markColumn('Zgoda proboszcza'),
  dic_town_id: linkColumn('Miejscowość', 'towns'),
  dic_street_id: linkColumn('Ulica', 'streets'),
  building_number: textColumn('Nr domu', 10),
  place_number: textColumn('Nr lokalu', 10),
  father_names,
  father_surname,
  dic_father_faith_id: dictionaryColumn('Wyznanie ojca', 'Faith'),
  ...mother,
  dic_mother_faith_id: dictionaryColumn('Wyznanie matki', 'Faith'),
  dic_parents_marriage_id: dictionaryColumn('Ślub rodziców', 'ParentsMarriage'),
  parents_marriage_date: partialDay('Data ślubu rodziców'),
  parents_marriage_usc_town: textColumn('USC ślubu rodziców'),
  parents_marriage_parish: textColumn('Parafia ślubu rodziców', 200),
  ...remarkColumns,
}
