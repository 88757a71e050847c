import * as z from 'zod'
import { today } from '#shared/dates/days.ts'
import { Year } from '#shared/fields.ts'
import { ActNumberEntry, ArchivalActNumberEntry } from '../act.ts'
import {
  genderColumn,
  linkColumn,
  markColumn,
  neededName,
  neededSurname,
  partialDay,
  textColumn,
  wholeDay,
  calendarYearColumn,
} from './columns.ts'

// Columns of the number, shared by several books.

export const numberColumns = {
  act_number: {
    label: 'Nr aktu',
    kept: z.string().nullable(),
    today: ActNumberEntry.act_number,
    old: ArchivalActNumberEntry.act_number,
    blank: '',
  },
  year: {
    label: 'Rok',
    kept: z.number(),
    today: Year,
    old: Year,
    /** Computed when the form opens, because the server may run over the New Year. */
    get blank() {
      return Number(today().slice(0, 4))
    },
  },
  volume: textColumn('Tom', 20),
  page: textColumn('Strona', 20),
}

/** Builds the columns of the names and card of an act's person; files map them by `subjectFields`. */
export const subjectColumns = (genitive: string) => ({
  person_id: linkColumn('Osoba z kartoteki', 'people'),
  names: neededName('Imiona', `Podaj imiona${genitive && ` ${genitive}`}`),
  surname: neededSurname('Nazwisko', `Podaj nazwisko${genitive && ` ${genitive}`}`),
  gender: genderColumn(),
})

/** Columns of the parents; files map them by `parentFields`, which also parse both names in one cell. */
export const parentColumns = {
  father_names: textColumn('Imiona ojca'),
  father_surname: textColumn('Nazwisko ojca'),
  mother_names: textColumn('Imiona matki'),
  mother_surname: textColumn('Nazwisko matki'),
  mother_family_name: textColumn('Nazwisko rodowe matki'),
}

/** Date and place of the baptism, as acts of later sacraments quote it. */
export const baptismColumns = {
  baptism_date: partialDay('Data chrztu', { headers: 'chrzest|chrztu|ochrzczony' }),
  baptism_parish: textColumn('Parafia chrztu', 200, {
    headers: 'miejsce chrztu|gdzie ochrzczono|kosciol chrztu',
  }),
  baptism_act_number: textColumn('Nr aktu chrztu', 30, { headers: 'akt chrztu|nr chrztu' }),
  baptism_act_year: calendarYearColumn('Rok aktu chrztu', { headers: 'rok chrztu' }),
}

/** Columns of the leave of the own parish priest, for a person who lives elsewhere. */
export const consentColumns = {
  consent_parish: textColumn('Zgoda parafii', 200),
  consent_date: wholeDay('Data zgody'),
  consent_number: textColumn('Nr zgody', 30),
}

export const remarkColumns = {
  notes: textColumn('Uwagi', 5000),
  needs_attention: markColumn('Wymaga uwagi'),
}
