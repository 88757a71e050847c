import {
  annotationText,
  certificateNotes,
  type Annotation,
} from '#books/core/annotations/annotation.ts'
import type { getConfirmationAct } from '../../server/reading.ts'

export type PrintedConfirmation = Awaited<ReturnType<typeof getConfirmationAct>>

export { formatName as getSubjectName } from '#shared/people/mononym.ts'

const getNote = (note: Annotation) => ({
  kind: note.kind,
  event_date: note.event_date,
  text: annotationText(note) || null,
})

const common = (act: PrintedConfirmation) => ({
  names: act.names,
  surname: act.surname,
  gender: act.gender,
  birth_date: act.birth_date,
  birth_town: act.birth_town,
  baptism_date: act.baptism_date,
  baptism_parish: act.baptism_parish,
  confirmation_date: act.confirmation_date,
  confirmation_place: act.confirmation_place,
  confirmation_name: act.confirmation_name,
  minister: act.minister,
  sponsor_names: act.sponsor_names,
  sponsor_surname: act.sponsor_surname,
  act_number: act.act_number ?? 'bez numeru',
  year: act.year,
})

const getParents = (act: PrintedConfirmation) => ({
  father_names: act.father_names,
  father_surname: act.father_surname,
  mother_names: act.mother_names,
  mother_surname: act.mother_surname,
  mother_family_name: act.mother_family_name,
})

/** Print 12. */
export const buildConfirmationCertificate = (act: PrintedConfirmation) => ({
  ...common(act),
  ...getParents(act),
  volume: act.volume,
  page: act.page,
  annotations: certificateNotes(act.annotations).map(getNote),
})

/** Print 13. */
export const buildConfirmationQuarter = common

/** Builds a line of the year’s book: every note with its later state; a cancelled act is named as such. */
export const yearbookLine = (act: PrintedConfirmation) => ({
  ...buildConfirmationCertificate(act),
  annotations: [
    ...act.annotations.map(note => ({
      ...getNote(note),
      ...(note.struck_at && {
        text: [annotationText(note), `wykreślono: ${note.struck_reason}`]
          .filter(Boolean)
          .join('; '),
      }),
    })),
    ...(act.cancelled_at
      ? [{ kind: 'akt unieważniony', text: act.cancel_reason, event_date: null }]
      : []),
  ],
})
