import {
  annotationText,
  type Annotation,
  certificateNotes,
} from '#books/core/annotations/annotation.ts'
import type { getBaptismAct } from '../../server/reading.ts'
import { findFaith } from '#parishioners/people/labels.ts'
import { getRole } from '../../godparents.ts'

export type PrintedBaptism = Awaited<ReturnType<typeof getBaptismAct>>

export { formatName as getSubjectName } from '#shared/people/mononym.ts'

const getNote = (note: Annotation) => ({
  kind: note.kind,
  event_date: note.event_date,
  text: annotationText(note) || null,
})

/** Returns all notes, also struck and unread ones, for a full copy. */
const all = ({ annotations }: PrintedBaptism) =>
  annotations.map(note => {
    const line = getNote(note)
    const state = note.struck_at
      ? `wykreślono: ${note.struck_reason}`
      : note.unread && 'zapis dosłowny, nieodczytany'
    return { ...line, text: [line.text, state].filter(Boolean).join('; ') || null }
  })

const getChild = ({ names, surname, gender, birth_date, birth_town }: PrintedBaptism) => ({
  names,
  surname,
  gender,
  birth_date,
  birth_town,
})
const placeInBook = ({ act_number, year, volume, page }: PrintedBaptism) => ({
  act_number: act_number ?? 'bez numeru',
  year,
  volume,
  page,
})
const getRite = ({ baptism_date, baptism_place, minister }: PrintedBaptism) => ({
  baptism_date,
  baptism_place,
  minister,
})
const getParents = (act: PrintedBaptism) => ({
  father_names: act.father_names,
  father_surname: act.father_surname,
  mother_names: act.mother_names,
  mother_surname: act.mother_surname,
  mother_family_name: act.mother_family_name,
})

/**
 * Returns the godparents or the witnesses: a witness of baptism is no godparent and has a line of his own (KPK 874 §
 * 2).
 */
const standing = ({ godparents }: PrintedBaptism, requestedRole: 'godparent' | 'witness') =>
  godparents
    .filter(({ role }) => role === requestedRole)
    .map(({ names, surname, role, gender }) => ({
      names,
      surname,
      role: getRole({ role, gender }),
    }))

/** Builds the content of a certificate (prints 1 and 2). */
export const buildBaptismCertificate = (kind: 'church' | 'marriage') => (act: PrintedBaptism) => ({
  kind,
  ...getChild(act),
  ...getParents(act),
  ...getRite(act),
  ...placeInBook(act),
  godparents: standing(act, 'godparent'),
  witnesses: standing(act, 'witness'),
  annotations: certificateNotes(act.annotations).map(getNote),
  // The book holds only notes; freedom to marry would be a conclusion.
  free_state: false,
})

/** Builds print 3: for school and preparation, without parents and notes. */
export const buildShortBaptism = (act: PrintedBaptism) => ({
  kind: 'short',
  ...getChild(act),
  baptism_date: act.baptism_date,
  baptism_place: act.baptism_place,
  ...placeInBook(act),
})

const year = (value: number | null) => (value === null ? null : String(value))
const getMarriage = (act: PrintedBaptism) => ({
  kind: act.parents_marriage,
  date: act.parents_marriage_date,
  place: act.parents_marriage_place,
  act_number: act.parents_marriage_act_number,
})

const buildFullRecord = (act: PrintedBaptism) => ({
  ...getChild(act),
  ...getParents(act),
  birth_act_number: act.birth_act_number,
  birth_act_year: act.birth_act_year,
  birth_usc_town: act.birth_usc_town,
  father_birth_date: year(act.father_birth_year),
  father_faith: act.father_faith,
  father_profession: act.father_profession,
  father_address: act.father_address,
  mother_birth_date: year(act.mother_birth_year),
  mother_faith: findFaith(act.mother_faith, 2),
  mother_profession: act.mother_profession,
  mother_address: act.mother_address,
  parents_marriage: getMarriage(act),
  godparents: act.godparents.map(godparent => ({
    names: godparent.names,
    surname: godparent.surname,
    role: getRole(godparent),
    birth_date: godparent.birth_date,
    faith: findFaith(godparent.faith, godparent.gender),
    address: godparent.address,
    parish: godparent.parish,
    certificate: godparent.certificate_provided ? 'zaświadczenie złożone' : null,
  })),
})

/** Builds print 4: every column of the book. */
export const buildBaptismCopy = (act: PrintedBaptism) => ({
  ...buildFullRecord(act),
  ...getRite(act),
  ...placeInBook(act),
  baptism_time: act.baptism_time,
  baptism_kind: act.baptism_kind,
  permission: act.consent_parish && {
    parish: act.consent_parish,
    date: act.consent_date,
    number: act.consent_number,
  },
  notes: act.notes,
  annotations: all(act),
})

/** Builds print 5 of an act already stored. */
export const buildBaptismCard = (act: PrintedBaptism) => ({
  ...buildFullRecord(act),
  parents_address: findAddress(act),
  reported_by: act.reported_by,
  reported_at: act.reported_at,
  planned_date: act.baptism_date,
  planned_time: act.baptism_time,
  entered_year: act.year,
  entered_number: act.act_number,
})

export const findAddress = (act: Pick<PrintedBaptism, 'mother_address' | 'father_address'>) =>
  act.mother_address ?? act.father_address

/** Print 6. */
export const buildBaptismNotice = (act: PrintedBaptism) => ({
  ...getChild(act),
  ...getParents(act),
  ...getRite(act),
  act_number: act.act_number ?? 'bez numeru',
  year: act.year,
  parents_address: findAddress(act),
})

/** Builds a line of the year’s book; a cancelled act is included and named as such. */
export const yearbookLine = (act: PrintedBaptism) => ({
  ...buildBaptismCertificate('church')(act),
  annotations: [
    ...all(act),
    ...(act.cancelled_at
      ? [{ kind: 'akt unieważniony', text: act.cancel_reason, event_date: null }]
      : []),
  ],
})
