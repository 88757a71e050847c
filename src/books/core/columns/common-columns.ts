import * as z from 'zod'
import { today } from '#platform/days.ts'
import { Year } from '#platform/fields.ts'
import { ActNumberEntry, ArchivalActNumberEntry } from '../act.ts'
import {
  genderColumn,
  linkColumn,
  markColumn,
  neededName,
  partialDay,
  textColumn,
  wholeDay,
  calendarYearColumn,
} from './columns.ts'

// Columns that several books have, each described once.

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
    /** Of the day on which the form opens: the office may be open over the New Year. */
    get blank() {
      return Number(today().slice(0, 4))
    },
  },
  volume: textColumn('Tom', 20),
  page: textColumn('Strona', 20),
}

/** Names of the one an act is about, and their card; files bring them by `subjectFields`. */
export const subjectColumns = (genitive: string) => ({
  person_id: linkColumn('Osoba z kartoteki', 'people'),
  names: neededName('Imiona', `Podaj imiona${genitive && ` ${genitive}`}`),
  surname: neededName('Nazwisko', `Podaj nazwisko${genitive && ` ${genitive}`}`),
  gender: genderColumn(),
})

/** Files bring them by `parentFields`, which also read both names of one cell. */
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

/** Leave of the own parish priest of somebody who lives elsewhere. */
export const consentColumns = {
  consent_parish: textColumn('Zgoda parafii', 200),
  consent_date: wholeDay('Data zgody'),
  consent_number: textColumn('Nr zgody', 30),
}

export const remarkColumns = {
  notes: textColumn('Uwagi', 5000),
  needs_attention: markColumn('Wymaga uwagi'),
}
