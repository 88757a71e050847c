import * as z from 'zod'
import { orNull } from '#shared/fields.ts'
import {
  buildEqualShapes,
  markColumn,
  nameColumn,
  textColumn,
  wholeDay,
} from '#books/core/columns/columns.ts'
import { consentColumns, remarkColumns } from '#books/core/columns/common-columns.ts'
import {
  PreparedYear,
  contactColumns,
  groupColumns,
  personColumn,
  yearColumn,
} from '../../preparations/columns.ts'
import { sponsorColumns } from '../columns.ts'

/** All columns of the card of a candidate; names and birth come from the register. */
export const candidateColumns = {
  person_id: personColumn('Wybierz kandydata z kartoteki'),
  year: yearColumn('Rok bierzmowania'),
  /** Null while the beginning is unknown. */
  first_year: {
    label: 'Rok rozpoczęcia',
    kept: z.number().nullable(),
    ...buildEqualShapes(orNull(PreparedYear).default(null)),
    blank: null,
  },
  ...groupColumns('Katecheta lub animator'),
  ...contactColumns,
  confirmation_name: nameColumn('Imię z bierzmowania'),
  confirmation_name_reason: textColumn('Dlaczego to imię', 1000),
  ...sponsorColumns,
  provided_declaration: markColumn('Deklaracja'),
  provided_baptism_certificate: markColumn('Świadectwo chrztu'),
  ...consentColumns,
  exam_date: wholeDay('Data egzaminu'),
  examiner: textColumn('Egzaminujący', 200),
  exam_passed: markColumn('Egzamin zdany'),
  ...remarkColumns,
}
