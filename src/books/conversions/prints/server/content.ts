import type { getConversionAct } from '../../server/reading.ts'
import { validityWords } from '../../labels.ts'

export type PrintedConversion = Awaited<ReturnType<typeof getConversionAct>>

export { formatName as getSubjectName } from '#shared/people/mononym.ts'

/** Marks a paper as confided to the clergy, so that only clergy can open it again. */
export const clergyOnly = { clergy: true }

/** Content of the certificate, without the data that the office records besides the act. */
export const buildConversionCertificate = (act: PrintedConversion) => ({
  ...clergyOnly,
  kind: act.kind,
  names: act.names,
  surname: act.surname,
  family_name: act.family_name,
  gender: act.gender,
  birth_date: act.birth_date,
  birth_town: act.birth_town,
  father_names: act.father_names,
  father_surname: act.father_surname,
  mother_names: act.mother_names,
  mother_surname: act.mother_surname,
  mother_family_name: act.mother_family_name,
  baptism_date: act.baptism_date,
  baptism_parish: act.baptism_parish,
  event_date: act.event_date,
  event_place: act.event_place,
  minister: act.minister,
  witnesses: [act.first_witness, act.second_witness].filter(Boolean).join(', ') || null,
  faith: act.faith,
  baptism_validity: act.baptism_validity && validityWords[act.baptism_validity],
  conditional_date: act.conditional_date,
  decree_by: act.decree_by,
  decree_number: act.decree_number,
  decree_date: act.decree_date,
  act_number: act.act_number ?? 'bez numeru',
  year: act.year,
  volume: act.volume,
  page: act.page,
})
