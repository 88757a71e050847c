import { getVerdict } from '#documents/server/claims/claim.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { inGender } from '#dictionaries/in-gender.ts'
import {
  annotationText,
  certificateNotes,
  type Annotation,
} from '#books/core/annotations/annotation.ts'
import { baptismWords } from '#books/core/baptism-data.ts'
import { getPrintableValues } from '#books/core/columns/column.ts'
import { actRubrics } from '../../columns.ts'
import type { getDeceasedAct } from '../../server/reading.ts'
import { sacramentsInWords } from '../../labels.ts'
import { CERTIFICATE } from './claims.ts'

export type PrintedDeceased = Awaited<ReturnType<typeof getDeceasedAct>>

export { formatName as getSubjectName } from '#shared/people/mononym.ts'

const getNote = (note: Annotation) => ({
  kind: note.kind,
  event_date: note.event_date,
  text: annotationText(note) || null,
})

/** Returns all notes, also struck ones, for a full copy. */
const all = ({ annotations }: Pick<PrintedDeceased, 'annotations'>) =>
  annotations.map(note => {
    const line = getNote(note)
    if (!note.struck_at) return line
    const text = [line.text, `wykreślono: ${note.struck_reason}`].filter(Boolean).join('; ')
    return { ...line, text }
  })

type DisclosedDeceased = Omit<PrintedDeceased, 'dic_death_cause_id' | 'death_cause'>

const getDeceased = (act: DisclosedDeceased) => ({
  names: act.names,
  surname: act.surname,
  family_name: act.family_name,
  gender: act.gender,
  birth_date: act.birth_date,
  birth_town: act.birth_town,
  age: act.age_in_words,
})
const placeInBook = ({ act_number, year, volume, page }: DisclosedDeceased) => ({
  act_number: act_number ?? 'bez numeru',
  year,
  volume,
  page,
})
const getDeath = (act: DisclosedDeceased) => ({
  death_date: act.death_date,
  death_place: act.death_place,
  sacraments: sacramentsInWords(act),
})
const getFuneral = (act: DisclosedDeceased) => ({
  burial_date: act.burial_date,
  funeral_place: act.funeral_place,
  minister: act.minister,
  cemetery: act.cemetery,
})
const getGrave = ({ grave_sector, grave_row, grave_number }: DisclosedDeceased) => ({
  grave_sector,
  grave_row,
  grave_number,
})

/** Builds the content of the certificate (print 24). */
export function buildDeathCertificate(act: DisclosedDeceased) {
  const { stated } = getVerdict(CERTIFICATE, act)
  return {
    ...stated,
    ...getDeceased(act),
    ...placeInBook(act),
    ...getDeath(act),
    ...(stated.funeral && getFuneral(act)),
    annotations: certificateNotes(act.annotations).map(getNote),
  }
}

/** Builds the content for the manager of the cemetery, limited to the necessary data. */
export const buildCemeteryCard = (act: DisclosedDeceased) => ({
  ...getDeceased(act),
  ...getFuneral(act),
  ...getGrave(act),
  death_date: act.death_date,
  burial_time: act.burial_time,
  burial_kind: act.burial_kind,
  grave_holder: act.grave_holder,
  civil_act: civilAct(act),
  reported_by: act.reported_by,
  reporter_phone: act.reporter_phone && formatPhone(act.reporter_phone),
})

const civilAct = ({ civil_act_number, civil_usc_town, civil_act_date }: DisclosedDeceased) => ({
  number: civil_act_number,
  usc_town: civil_usc_town,
  date: civil_act_date,
})

/**
 * Builds every column of the book; the cause of death only when clergy issue the copy, and then only they may reopen
 * it.
 */
export const buildDeathCopy = (act: PrintedDeceased) => ({
  ...getPrintableValues(actRubrics, { dic_death_cause_id: null, ...act }),
  ...placeInBook(act),
  ...getDeceased(act),
  ...getDeath(act),
  marital_status: inGender(act.marital_status, act.gender),
  baptism: baptismWords(act),
  death_time: act.death_time,
  civil_act: civilAct(act),
  burial_time: act.burial_time,
  funeral_rite: act.funeral_rite,
  burial_kind: act.burial_kind,
  permission: act.consent_parish && {
    parish: act.consent_parish,
    date: act.consent_date,
    number: act.consent_number,
  },
  reported_by: [act.reported_by, act.reporter_relation].filter(Boolean).join(', ') || null,
  notes: act.notes,
  annotations: all(act),
  ...(act.death_cause && { death_cause: act.death_cause, clergy: true }),
})

/** Builds a line of the year’s book; a cancelled act is included and named as such. */
export const yearbookLine = (act: DisclosedDeceased) => ({
  ...placeInBook(act),
  ...getDeceased(act),
  ...getDeath(act),
  ...getFuneral(act),
  ...getGrave(act),
  annotations: [
    ...all(act),
    ...(act.cancelled_at
      ? [{ kind: 'akt unieważniony', text: act.cancel_reason, event_date: null }]
      : []),
  ],
})
