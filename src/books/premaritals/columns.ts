import * as z from 'zod'
import { Day, Year } from '#platform/fields.ts'
import { today } from '#platform/days.ts'
import {
  always,
  item,
  link,
  mark,
  text,
  time,
  wholeDay,
  word,
  year,
} from '#acts/columns/columns.ts'

const NUMBER = 'Podaj numer protokołu, np. 12'
const numberSchema = z.coerce.number<number>(NUMBER).int(NUMBER).min(1, NUMBER).max(99_999, NUMBER)
import { civilMarriageWords } from './words.ts'

/** Every column of a protocol, but for the lists kept in one; those of the two and of witnesses are in `party-columns.ts`. */
export const protocolColumns = {
  protocol_number: {
    label: 'Nr protokołu',
    kept: z.number(),
    ...always(numberSchema),
    blank: null,
  },
  year: {
    label: 'Rok',
    kept: z.number(),
    ...always(Year),
    /** Of the day on which the form opens: the office may be open over the New Year. */
    get blank() {
      return Number(today().slice(0, 4))
    },
  },
  protocol_date: {
    label: 'Data spisania',
    kept: z.string(),
    ...always(Day),
    get blank() {
      return today()
    },
  },
  parish_worker_id: link('Duszpasterz', 'parish_workers'),
  wedding_date: wholeDay('Data ślubu'),
  wedding_time: time('Godzina ślubu'),
  dic_town_id: link('Miejscowość ślubu', 'towns'),
  dic_parish_object_id: link('Kościół ślubu', 'dictionary_parishes'),
  /** In a church of another parish, before whoever its pastor delegates. */
  elsewhere: mark('Ślub w kościele innej parafii'),
  wedding_parish_worker_id: link('Asystujący', 'parish_workers'),
  not_catholic: mark('Jedna ze stron nie jest katolikiem'),
  dic_marriage_relationship_id: item('Powiązanie narzeczonych', 'MarriageRelationship'),
  civil_marriage: word('Związek cywilny stron', civilMarriageWords, 'Wybierz, z kim są w związku'),
  usc_permit_number: text('Nr zaświadczenia USC', 60),
  dic_usc_permit_town_id: link('USC w miejscowości', 'towns'),
  usc_permit_date: wholeDay('Zaświadczenie USC z dnia'),
  usc_permit_valid_date: wholeDay('Zaświadczenie USC ważne do'),
  announcement_book_number: text('Nr zapowiedzi', 20),
  announcement_book_year: year('Rok zapowiedzi'),
  marriage_book_number: text('Nr aktu ślubu', 20),
  marriage_book_year: year('Rok aktu ślubu'),
  delegation_parish_worker_id: link('Kto deleguje', 'parish_workers'),
  delegation_diocese_id: link('Diecezja delegowanego', 'dioceses'),
  delegation_parish_worker_position: text('Delegowany', 200),
}

export const remarkColumns = {
  comments: text('Uwagi', 5000),
  needs_attention: mark('Wymaga uwagi'),
}
