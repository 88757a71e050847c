import type { getSubstituteAct } from '../../server/reading.ts'
import { proofWords, reasonWords } from '../../labels.ts'

export type PrintedSubstitute = Awaited<ReturnType<typeof getSubstituteAct>>

export { formatName as getSubjectName } from '#shared/people/mononym.ts'

/** Data of the baptised person, and the presumed place and date of the baptism. */
export const getBaptisedPerson = (act: PrintedSubstitute) => ({
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
  act_number: act.act_number ?? 'bez numeru',
  year: act.year,
})

export const buildSubstituteCertificate = (act: PrintedSubstitute) => ({
  ...getBaptisedPerson(act),
  baptism_minister: act.baptism_minister,
  godparents: act.godparents,
  proof: proofWords[act.proof],
  one_witness: !act.second_witness,
  witnesses: [act.first_witness, act.second_witness].filter(Boolean).join(', ') || null,
  decree_by: act.decree_by,
  decree_number: act.decree_number,
  decree_date: act.decree_date,
  certificate_date: act.certificate_date,
  minister: act.minister,
})

/** Returns a line of the year’s register; a cancelled certificate is marked as such. */
export const yearbookLine = (act: PrintedSubstitute) => ({
  ...buildSubstituteCertificate(act),
  why: [act.why_no_book && reasonWords[act.why_no_book], act.why_note].filter(Boolean).join('; '),
  cancelled: act.cancelled_at ? `metryka unieważniona: ${act.cancel_reason}` : null,
})
