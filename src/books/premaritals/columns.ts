import * as z from 'zod'
import { Day, Year } from '#shared/fields.ts'
import { today } from '#shared/dates/days.ts'
import {
  buildEqualShapes,
  dictionaryColumn,
  linkColumn,
  markColumn,
  textColumn,
  timeColumn,
  wholeDay,
  calendarYearColumn,
} from '#books/core/columns/columns.ts'
import { wordColumn } from '#books/core/columns/word-columns.ts'

const NUMBER = 'Podaj numer protokołu, np. 12'
const numberSchema = z.coerce.number<number>(NUMBER).int(NUMBER).min(1, NUMBER).max(99_999, NUMBER)
import { civilMarriageWords } from './labels.ts'

/** All columns of a protocol except for its lists; those of the couple and of witnesses are in `party-columns.ts`. */
export const protocolColumns = {
  protocol_number: {
    label: 'Nr protokołu',
    kept: z.number(),
    ...buildEqualShapes(numberSchema),
    blank: null,
  },
  year: {
    label: 'Rok',
    kept: z.number(),
    ...buildEqualShapes(Year),
    /** Computed when the form opens, because the server may run over the New Year. */
    get blank() {
      return Number(today().slice(0, 4))
    },
  },
  protocol_date: {
    label: 'Data spisania',
    kept: z.string(),
    ...buildEqualShapes(Day),
    get blank() {
      return today()
    },
  },
  parish_worker_id: linkColumn('Duszpasterz', 'parish_workers'),
  wedding_date: wholeDay('Data ślubu'),
  wedding_time: timeColumn('Godzina ślubu'),
  dic_town_id: linkColumn('Miejscowość ślubu', 'towns'),
  dic_parish_object_id: linkColumn('Kościół ślubu', 'dictionary_parishes'),
  /** Wedding in a church of another parish, before a delegate of its pastor. */
  elsewhere: markColumn('Ślub w kościele innej parafii'),
  wedding_parish_worker_id: linkColumn('Asystujący', 'parish_workers'),
  not_catholic: markColumn('Jedna ze stron nie jest katolikiem'),
  dic_marriage_relationship_id: dictionaryColumn('Powiązanie narzeczonych', 'MarriageRelationship'),
  civil_marriage: wordColumn(
    'Związek cywilny stron',
    civilMarriageWords,
    'Wybierz, z kim są w związku',
  ),
  usc_permit_number: textColumn('Nr zaświadczenia USC', 60),
  dic_usc_permit_town_id: linkColumn('USC w miejscowości', 'towns'),
  usc_permit_date: wholeDay('Zaświadczenie USC z dnia'),
  usc_permit_valid_date: wholeDay('Zaświadczenie USC ważne do'),
  announcement_book_number: textColumn('Nr zapowiedzi', 20),
  announcement_book_year: calendarYearColumn('Rok zapowiedzi'),
  marriage_book_number: textColumn('Nr aktu ślubu', 20),
  marriage_book_year: calendarYearColumn('Rok aktu ślubu'),
  delegation_parish_worker_id: linkColumn('Kto deleguje', 'parish_workers'),
  delegation_diocese_id: linkColumn('Diecezja delegowanego', 'dioceses'),
  delegation_parish_worker_position: textColumn('Delegowany', 200),
}

export const remarkColumns = {
  comments: textColumn('Uwagi', 5000),
  needs_attention: markColumn('Wymaga uwagi'),
}
