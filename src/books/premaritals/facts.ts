import { DISPENSATIONS, type Dispensation } from '#books/canon-law/dispensations.ts'
import { GIVERS } from '#books/canon-law/givers.ts'
import { describeMandate } from '#books/core/mandates.ts'
import { formatValue } from '#history/fields.ts'
import { addressLine } from '#parishioners/people/contract.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { nameRegistryOffice } from '#shared/places/registry-office.ts'
import { findFaith } from '#parishioners/people/labels.ts'
import { inGender } from '#dictionaries/in-gender.ts'
import { BLOCK_CODES, reasonInWords } from './attachments.ts'
import { areCivilSpouses } from './canonical.ts'
import type { Premarital } from './contract.ts'
import { hasForeignLaw } from './foreigners.ts'
import type { PremaritalParty, Witness } from './party.ts'
import { type FianceSide, getGender } from './questions/question.ts'
import { BLOCK_TITLES, civilMarriageWords } from './labels.ts'

export type ProtocolFact = readonly [label: string, value: string | null | undefined]

const joinParts = (...parts: (string | number | null | undefined | false)[]) =>
  parts.filter(Boolean).join(', ')
const formatNumber = (number: string | null, year: number | null) =>
  [number, year].filter(Boolean).join('/')
const formatName = (names: string | null, surname: string | null, maiden?: string | null) =>
  [names, surname, maiden && `z domu ${maiden}`].filter(Boolean).join(' ')

/** Formats of facts: a screen shows dates in digits, a paper in words with a line to write on. */
export interface FactFormat {
  day: (value: string | null) => string | null
  blank: string
}
const ON_SCREEN: FactFormat = { day: formatValue, blank: 'nie wpisano' }

/** Names of the civil paper: for a couple already married before the State, the act of that marriage. */
export const CIVIL_PAPERS = {
  permit: 'Zaświadczenie USC',
  act: 'Akt małżeństwa cywilnego',
} as const

function civilPaper(p: Premarital, day: FactFormat['day']): ProtocolFact {
  const isAct = areCivilSpouses(p)
  return [
    isAct ? CIVIL_PAPERS.act : CIVIL_PAPERS.permit,
    joinParts(
      p.usc_permit_number && `nr ${p.usc_permit_number}`,
      nameRegistryOffice(p.usc_permit_town),
      p.usc_permit_date && `z dnia ${day(p.usc_permit_date)}`,
      !isAct && p.usc_permit_valid_date && `ważne do ${day(p.usc_permit_valid_date)}`,
    ),
  ]
}

export const protocolFacts = (p: Premarital, { day } = ON_SCREEN): ProtocolFact[] => [
  ['Spisany', day(p.protocol_date)],
  ['Duszpasterz', p.parish_worker],
  ['Ślub', joinParts(day(p.wedding_date), p.wedding_time)],
  ['Miejsce ślubu', joinParts(p.parish_object, p.town, p.elsewhere && 'kościół innej parafii')],
  ['Strony', p.not_catholic ? 'jedna ze stron nie jest katolikiem' : null],
  ['Powiązanie narzeczonych', p.marriage_relationship],
  ['Związek cywilny stron', p.civil_marriage && civilMarriageWords[p.civil_marriage]],
  ['Asystujący', p.wedding_parish_worker],
  civilPaper(p, day),
  ['Zapowiedzi', formatNumber(p.announcement_book_number, p.announcement_book_year)],
  ['Akt ślubu', formatNumber(p.marriage_book_number, p.marriage_book_year)],
  [
    'Delegacja',
    joinParts(
      p.delegation_parish_worker,
      p.delegation_parish_worker_position && `dla: ${p.delegation_parish_worker_position}`,
      p.delegation_diocese,
    ),
  ],
]

const sacrament = (
  date: string | null,
  parish: string | null,
  number: string | null,
  ...otherParts: (string | null | false | undefined)[]
) => joinParts(date, parish, number && `nr ${number}`, ...otherParts)

const certificate = (date: string | null) => date && `świadectwo z dnia ${date}`

export const MANDATE = 'Pełnomocnik'

export const partyFacts = (
  party: PremaritalParty,
  side: FianceSide,
  { day } = ON_SCREEN,
): ProtocolFact[] => [
  ['Imiona i nazwisko', formatName(party.names, party.surname, party.family_name)],
  ['Urodzenie', joinParts(day(party.birth_date), party.birth_town)],
  ['Stan cywilny', inGender(party.marital_status, getGender(side))],
  ['Obywatelstwo', party.citizenship],
  ['Wyznanie', findFaith(party.faith, getGender(side))],
  ['Telefon', party.phone && formatPhone(party.phone)],
  ['Adres', joinParts(addressLine(party), party.country)],
  ['Parafia zamieszkania', party.residence_parish],
  ['Ojciec', formatName(party.father_names, party.father_surname, party.father_family_name)],
  ['Matka', formatName(party.mother_names, party.mother_surname, party.mother_family_name)],
  [
    'Chrzest',
    sacrament(
      day(party.baptism_date),
      party.baptism_parish,
      party.baptism_act_number,
      party.baptism_certificate_number && `świadectwo nr ${party.baptism_certificate_number}`,
      certificate(day(party.baptism_certificate_date)),
    ),
  ],
  [
    'I Komunia',
    sacrament(
      day(party.communion_date),
      party.communion_parish,
      party.communion_certificate_number,
      certificate(day(party.communion_certificate_date)),
    ),
  ],
  [
    'Bierzmowanie',
    sacrament(
      day(party.confirmation_date),
      party.confirmation_parish,
      party.confirmation_certificate_number,
      certificate(day(party.confirmation_certificate_date)),
    ),
  ],
  [MANDATE, describeMandate(party, day)],
]

/** Checklist of a foreigner, for the screen only: no paper says that these were shown. */
export const foreignerFacts = (party: PremaritalParty): ProtocolFact[] => {
  const mark = (isShown: boolean) => (isShown ? 'tak' : 'nie zaznaczono')
  return hasForeignLaw(party)
    ? [
        ['Dokument o zdolności do małżeństwa pokazano', mark(party.capacity_shown)],
        ['Tłumaczenia przysięgłe', mark(party.papers_translated)],
        ['Zna język polski albo ma tłumacza', mark(party.language_secured)],
      ]
    : []
}

export const witnessFact = (witness: Witness, { day } = ON_SCREEN) =>
  joinParts(
    formatName(witness.names, witness.surname),
    witness.birth_date && `ur. ${day(witness.birth_date)}`,
    witness.citizenship,
    addressLine(witness),
  )

/**
 * Formats a dispensation with the authority in the protocol alone: the authority that may give it is not necessarily
 * the one that gave it.
 */
export const dispensationFact = (
  { kind, giver, authority, number, date }: Dispensation,
  { day, blank } = ON_SCREEN,
): ProtocolFact => [
  DISPENSATIONS[kind].words,
  joinParts(
    giver && GIVERS[giver],
    authority ?? (giver ? null : `kto udzielił: ${blank}`),
    number && `nr ${number}`,
    date && `z dnia ${day(date)}`,
  ),
]

export const attachmentFacts = ({ attachments }: Premarital): ProtocolFact[] =>
  BLOCK_CODES.filter(code => attachments[code]?.visible).map(code => {
    const { reason, text } = attachments[code]!
    const reasonText = joinParts(reasonInWords(reason), text)
    return [`Zał. ${code.slice(1)}`, joinParts(BLOCK_TITLES[code], reasonText)]
  })
