import { DISPENSATIONS } from '#books/canon-law/dispensations.ts'
import { GIVERS } from '#books/canon-law/givers.ts'
import { findFaith } from '#parishioners/people/labels.ts'
import { inGender } from '#dictionaries/in-gender.ts'
import {
  type Annotation,
  annotationText,
  certificateNotes,
} from '#books/core/annotations/annotation.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { baptismWords } from '#books/core/baptism-data.ts'
import { formatName as formatPersonName } from '#shared/people/mononym.ts'
import { nameRegistryOffice } from '#shared/places/registry-office.ts'
import type { getWeddingAct } from '../../server/reading.ts'
import { proxyText } from './proxy.ts'
import { type ActSide, otherSide, getParty, sideWords } from '#books/core/columns/sides.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { findCircumstance, isPlain, isSpecialKind } from '../../kinds.ts'
import {
  basisWords,
  circumstanceWords,
  effectsWords,
  modeWords,
  describeCircumstance,
} from '../../labels.ts'
import { RULES } from './claims.ts'

export type PrintedWedding = Awaited<ReturnType<typeof getWeddingAct>>

export const getSubjectName = (act: Pick<PrintedWedding, 'groom_surname' | 'bride_surname'>) =>
  `${act.groom_surname} i ${act.bride_surname}`

export const formatName = (act: PrintedWedding, side: ActSide) =>
  formatPersonName(getParty(act, side))

const getNote = (note: Annotation) => ({
  kind: note.kind,
  event_date: note.event_date,
  text: annotationText(note) || null,
})

const listVisibleNotes = ({ annotations }: PrintedWedding) =>
  certificateNotes(annotations).map(getNote)

/** Returns all annotations, including struck ones, for a full copy. */
const all = ({ annotations }: PrintedWedding) =>
  annotations.map(note => {
    const line = getNote(note)
    const state = note.struck_at
      ? `wykreślono: ${note.struck_reason}`
      : note.unread && 'zapis dosłowny, nieodczytany'
    return { ...line, text: [line.text, state].filter(Boolean).join('; ') || null }
  })

const placeInBook = ({ act_number, year, volume, page }: PrintedWedding) => ({
  act_number: act_number ?? 'bez numeru',
  year,
  volume,
  page,
})
const getRite = ({ wedding_date, wedding_place, minister }: PrintedWedding) => ({
  wedding_date,
  wedding_place,
  minister,
})

function getPerson(act: PrintedWedding, side: ActSide) {
  const party = getParty(act, side)
  return {
    gender: sideWords[side].gender,
    names: party.names,
    surname: party.surname,
    family_name: party.family_name,
    birth_date: party.birth_date,
    birth_town: party.birth_town,
    father_names: party.father_names,
    father_surname: party.father_surname,
    mother_names: party.mother_names,
    mother_surname: party.mother_surname,
    mother_family_name: party.mother_family_name,
  }
}

const getWitnesses = ({ witnesses }: PrintedWedding) =>
  witnesses.map(({ names, surname }) => ({ names, surname }))

/** Print 16. */
export const buildWeddingCertificate = (act: PrintedWedding) => ({
  ...getVerdict(RULES.certificate, act).stated,
  wedding_kind: isPlain(act) ? null : act.wedding_kind,
  groom: getPerson(act, 'groom'),
  bride: getPerson(act, 'bride'),
  ...getRite(act),
  ...placeInBook(act),
  witnesses: getWitnesses(act),
  annotations: listVisibleNotes(act),
})

function getAllPartyFacts(act: PrintedWedding, side: ActSide) {
  const party = getParty(act, side)
  return {
    ...getPerson(act, side),
    age: party.age,
    marital_status: inGender(party.marital_status, sideWords[side].gender),
    faith: findFaith(party.faith, sideWords[side].gender),
    profession: party.profession,
    address: party.address,
    parish: party.parish,
    baptism: baptismWords(party),
    confirmation_date: party.confirmation_date,
    confirmation_parish: party.confirmation_parish,
    surname_after: party.surname_after,
  }
}

const paper = (issuer: string | null, date: string | null, number: string | null) =>
  [issuer, date && `z dnia ${polishDate(date)}`, number && `nr ${number}`]
    .filter(Boolean)
    .join(', ') || null

const getBanns = ({ banns }: PrintedWedding) =>
  banns.map(bannsEntry =>
    [
      bannsEntry.parish,
      modeWords[bannsEntry.mode],
      bannsEntry.mode === 'read'
        ? bannsEntry.dates.map(polishDate).join(', ')
        : [polishDate(bannsEntry.from), polishDate(bannsEntry.to)].filter(Boolean).join(' – '),
      bannsEntry.obstacle === true && 'zgłoszono przeszkodę',
      bannsEntry.obstacle === false && 'bez przeszkód',
    ]
      .filter(Boolean)
      .join(', '),
  )

const getDispensations = ({ dispensations }: PrintedWedding) =>
  dispensations.map(({ kind, giver, authority, number, date }) => {
    const from = [giver && GIVERS[giver], authority].filter(Boolean).join(', ')
    return [DISPENSATIONS[kind].words, paper(from || null, date, number)].filter(Boolean).join(': ')
  })

const getBasis = (act: PrintedWedding) =>
  [
    act.assisting_basis && basisWords[act.assisting_basis],
    paper(act.basis_from, act.basis_date, act.basis_number),
  ]
    .filter(Boolean)
    .join(': ') || null

function circumstanceText(act: PrintedWedding) {
  const circumstance = findCircumstance(act)
  return circumstance
    ? [circumstanceWords[circumstance], act.circumstance_reason].filter(Boolean).join(': ')
    : null
}

/** Returns the text of the kind; an ordinary kind already names the civil effects. */
const kindText = (act: PrintedWedding) =>
  [act.wedding_kind, isSpecialKind(act) && act.civil_effects && effectsWords[act.civil_effects]]
    .filter(Boolean)
    .join('; ') || null

/** Builds the content of print 17: every column of the book. */
export const buildWeddingCopy = (act: PrintedWedding) => ({
  groom: getAllPartyFacts(act, 'groom'),
  bride: getAllPartyFacts(act, 'bride'),
  children_surname: act.children_surname,
  ...getRite(act),
  ...placeInBook(act),
  wedding_time: act.wedding_time,
  wedding_kind: kindText(act),
  circumstance: circumstanceText(act),
  basis: getBasis(act),
  proxy: proxyText(act),
  witnesses: act.witnesses.map(({ names, surname, birth_date, address }) => ({
    names,
    surname,
    birth_date,
    address,
  })),
  usc_permit: paper(
    nameRegistryOffice(act.usc_permit_town),
    act.usc_permit_date,
    act.usc_permit_number,
  ),
  civil_act: paper(
    nameRegistryOffice(act.civil_act_town),
    act.civil_act_date,
    act.civil_act_number,
  ),
  banns: getBanns(act),
  dispensations: getDispensations(act),
  notes: act.notes,
  annotations: all(act),
})

/** Builds the content of print 18: the data that the parish of baptism annotates. */
export const buildWeddingNotice = (side: ActSide) => (act: PrintedWedding) => {
  const party = getParty(act, side)
  const { names, surname, family_name, gender } = getPerson(act, otherSide(side))
  return {
    baptised: {
      ...getPerson(act, side),
      baptism_date: party.baptism_date,
      baptism_act: [party.baptism_act_number, party.baptism_act_year].filter(Boolean).join('/'),
    },
    spouse: { names, surname, family_name, gender },
    ...getRite(act),
    act_number: act.act_number ?? 'bez numeru',
    year: act.year,
    remark: describeCircumstance(act),
  }
}

/** Builds the content of print 19: the required data of the certificate for the civil registry (PASC 87 (3)). */
export const buildRegistryContent = (act: PrintedWedding) => ({
  groom: { ...getPerson(act, 'groom'), surname_after: act.groom_surname_after },
  bride: { ...getPerson(act, 'bride'), surname_after: act.bride_surname_after },
  children_surname: act.children_surname,
  ...getRite(act),
  wedding_time: act.wedding_time,
  witnesses: act.witnesses.map(({ names, surname, birth_date }) => ({
    names,
    surname,
    birth_date,
  })),
  usc_permit_number: act.usc_permit_number,
  usc_permit_town: act.usc_permit_town,
  usc_permit_date: act.usc_permit_date,
})

/** Returns a line of the year’s book; a cancelled act is included and marked as such. */
export const yearbookLine = (act: PrintedWedding) => ({
  ...buildWeddingCertificate(act),
  annotations: [
    ...all(act),
    ...(act.cancelled_at
      ? [{ kind: 'akt unieważniony', text: act.cancel_reason, event_date: null }]
      : []),
  ],
})
