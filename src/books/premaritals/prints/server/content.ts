import type { ClaimVerdict } from '#documents/server/claims/claim.ts'
import type { Fillings } from '#documents/texts/placeholders.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { findFaith } from '#parishioners/people/labels.ts'
import { type Premarital, protocolLabel } from '../../contract.ts'
import { areCivilSpouses } from '../../canonical.ts'
import {
  CIVIL_PAPERS,
  MANDATE,
  type ProtocolFact,
  attachmentFacts,
  dispensationFact,
  partyFacts,
  protocolFacts,
  witnessFact,
} from '../../facts.ts'
import {
  type FianceSide,
  OTHER_SIDE,
  getGender,
  isQuestionAsked,
  inflectForSide,
} from '../../questions/question.ts'
import { QUESTIONNAIRE, YES, findAction } from '../../questions/questionnaire.ts'
import type { PremaritalFilling } from '../../server/texts.ts'
import { describeDocuments } from '../../server/evidence/preparation.ts'
import { explainOath, swearFreedom } from '../../server/evidence/freedom.ts'
import { ON_PAPER, wordCourtLeave, wordLeaves } from './leaves.ts'
import { GIVER_TITLES, formatName, listMandateFacts } from './mandate.ts'
import { describeBaptismLack, formatReason, hasGuarantees } from './requests.ts'

/** Returns one interview in the printed order: the questions, the answers, and whether they require action. */
const getTalk = (protocol: Premarital, side: FianceSide) =>
  QUESTIONNAIRE.map(({ letter, title, questions }) => ({
    title: `${letter}. ${title}`,
    questions: questions.flatMap((question, index) => {
      const givenAnswer = protocol[side].answers[question.key]
      if (!isQuestionAsked(side, question, givenAnswer)) return []
      const { answer = null, text = null } = givenAnswer ?? {}
      return {
        number: `${letter}${index + 1}`,
        words: inflectForSide(side, question.words),
        open: question.open ?? false,
        answer: answer && YES[answer],
        text,
        action: findAction(question, answer) ?? null,
      }
    }),
  }))

const fact = ([label, value]: ProtocolFact) => ({ label, value: value || null })

const SIXTHS = { third: 2, whole: 6 }
/** Widths of facts in the protocol, so that both parties and the witnesses fit on its first page. */
const WIDTHS: Partial<Record<string, keyof typeof SIXTHS>> = {
  Strony: 'third',
  'Powiązanie narzeczonych': 'third',
  'Związek cywilny stron': 'third',
  Zapowiedzi: 'third',
  'Akt ślubu': 'third',
  Delegacja: 'third',
  Obywatelstwo: 'third',
  Wyznanie: 'third',
  Telefon: 'third',
  'Imiona i nazwisko': 'whole',
  [GIVER_TITLES.fiance]: 'whole',
  [GIVER_TITLES.fiancee]: 'whole',
  Uwaga: 'whole',
  Chrzest: 'whole',
  'I Komunia': 'whole',
  Bierzmowanie: 'whole',
}

const getParty = (protocol: Premarital, side: FianceSide) => {
  const name = formatName(protocol[side])
  return {
    name,
    // The heading of the section contains the name already.
    facts: partyFacts(protocol[side], side, ON_PAPER)
      .filter(([label, value]) => value !== name && label !== MANDATE)
      .map(withWidth),
    talk: getTalk(protocol, side),
  }
}

/** Returns two lines at least: an unknown witness is filled in by hand (KPK 1108 § 1). */
const witnessLines = ({ witnesses }: Premarital) =>
  Array.from({ length: Math.max(2, witnesses.length) }, (_, index) => {
    const witness = witnesses[index]
    return (witness && witnessFact(witness, ON_PAPER)) || null
  })

/** The section of the paper already has the heading «Ślub». */
const underHeading = ([label, value]: ProtocolFact) =>
  fact([label === 'Ślub' ? 'Data i godzina' : label, value])

const withWidth = ([label, value]: ProtocolFact) => {
  const width = WIDTHS[label]
  return { ...underHeading([label, value]), ...(width && { span: SIXTHS[width] }) }
}

/** Builds print 20: the whole protocol, signed by the cleric who held the interviews. */
export const protocolContent = (protocol: Premarital, talkHolder: string | null) => ({
  protocol_number: protocolLabel(protocol),
  protocol_date: protocol.protocol_date,
  talk_holder: talkHolder,
  facts: protocolFacts(protocol, ON_PAPER).slice(2).map(withWidth),
  fiance: getParty(protocol, 'fiance'),
  fiancee: getParty(protocol, 'fiancee'),
  witnesses: witnessLines(protocol),
  mandate: listMandateFacts(protocol).map(withWidth),
  dispensations: protocol.dispensations.map(dispensation =>
    fact(dispensationFact(dispensation, ON_PAPER)),
  ),
  attachments: attachmentFacts(protocol).map(fact),
  comments: protocol.comments,
})

const CIVIL = new Set<string>([
  'Ślub',
  'Miejsce ślubu',
  'Asystujący',
  CIVIL_PAPERS.permit,
  'Urodzenie',
  'Stan cywilny',
  'Obywatelstwo',
  'Adres',
  'Ojciec',
  'Matka',
])
const civil = (facts: ProtocolFact[]) =>
  facts.filter(([label]) => CIVIL.has(label)).map(underHeading)
const civilParty = (protocol: Premarital, side: FianceSide) => ({
  name: formatName(protocol[side]),
  facts: civil(partyFacts(protocol[side], side, ON_PAPER)),
})

/** Builds print 19: the data from which the civil act is written, and no others. */
export const weddingData = (protocol: Premarital) => ({
  protocol_number: protocolLabel(protocol),
  facts: civil(protocolFacts(protocol, ON_PAPER)),
  fiance: civilParty(protocol, 'fiance'),
  fiancee: civilParty(protocol, 'fiancee'),
  witnesses: witnessLines(protocol),
})

const UNKNOWN_TO_ME = 'nie jest mi znana żadna'

/** Builds the values of the placeholders in braces for this protocol. */
export function buildFillings(
  protocol: Premarital,
  { side, block, verdict }: { side?: FianceSide; block?: string; verdict: ClaimVerdict },
): Fillings<PremaritalFilling> {
  const facts = Object.fromEntries(protocolFacts(protocol, ON_PAPER))
  const banns = verdict.stated.announced === true && facts['Zapowiedzi']
  const civilTitle = areCivilSpouses(protocol) ? CIVIL_PAPERS.act : CIVIL_PAPERS.permit
  const civil = facts[civilTitle]
  const isCatholicNamed = verdict.stated.catholic === true
  const fillingValues = {
    narzeczony: formatName(protocol.fiance),
    narzeczona: formatName(protocol.fiancee),
    strona: side && formatName(protocol[side]),
    druga_strona: side && formatName(protocol[OTHER_SIDE[side]]),
    strona_katolicka: side && isCatholicNamed && formatName(protocol[OTHER_SIDE[side]]),
    zalacznik_05: isCatholicNamed && 'oświadczenie tej osoby',
    wyznanie: side && findFaith(protocol[side].faith, getGender(side)),
    brak_chrztu: side && describeBaptismLack(protocol[side]),
    rekojmie:
      verdict.stated.catholic !== false && hasGuarantees(protocol) ? 'złożone, w załączeniu' : null,
    protokol: `protokół nr ${protocolLabel(protocol)} z dnia ${polishDate(protocol.protocol_date)}`,
    duszpasterz: protocol.parish_worker,
    data_slubu: protocol.wedding_date && `dnia ${polishDate(protocol.wedding_date)}`,
    miejsce_slubu:
      [protocol.parish_object, protocol.town].filter(Boolean).join(', ') ||
      (protocol.elsewhere && 'w kościele innej parafii'),
    asystujacy: protocol.wedding_parish_worker,
    delegowany: protocol.delegation_parish_worker_position,
    powod: formatReason(protocol, block, side),
    zapowiedzi: banns && `nr ${banns}`,
    zaswiadczenie_usc: civil,
    dokumenty: describeDocuments(protocol),
    wolnosc: side && swearFreedom(protocol, side),
    zezwolenie_sadu: side && wordCourtLeave(protocol, side),
    przeszkody: verdict.stated.unbarred === true ? UNKNOWN_TO_ME : null,
    dyspensy:
      wordLeaves(protocol) || (verdict.stated.without_leave === true ? 'nie były potrzebne' : null),
  }
  // A missing value is left blank, to be written by hand.
  const fillingEntries = Object.entries(fillingValues).map(([name, words]) => [name, words || null])
  const notes = [banns && `Zapowiedzi: nr ${banns}.`, civil && `${civilTitle}: ${civil}.`]
  return {
    ...(Object.fromEntries(fillingEntries) as Fillings<
      Exclude<PremaritalFilling, 'zapisy' | 'przyczyna_przysiegi'>
    >),
    przyczyna_przysiegi: side ? explainOath(protocol, side) : '',
    zapisy: notes.filter(Boolean).join(' '),
  }
}

const RESIDENCE = new Set(['Adres', 'Parafia zamieszkania'])

/** Facts of a party beside each other in a letter, with their widths in sixths; a fact alone takes its whole row. */
const LETTER_ROWS = [
  { Urodzenie: 3, 'Stan cywilny': 3 },
  { Adres: 3, 'Parafia zamieszkania': 3 },
  { Ojciec: 3, Matka: 3 },
  { Wyznanie: 2, Chrzest: 4 },
]

/**
 * Returns the lines that introduce one party in a letter; those without a value stay blank, to be written by hand. An
 * unknown residence has lines only where `residence` is what the letter asks about.
 */
export const introduceParty = (protocol: Premarital, side: FianceSide, residence = false) => {
  const values = new Map(partyFacts(protocol[side], side, ON_PAPER))
  const isShown = (label: string) => values.get(label) || residence || !RESIDENCE.has(label)
  return {
    role: side === 'fiance' ? 'Narzeczony' : 'Narzeczona',
    name: formatName(protocol[side]),
    facts: LETTER_ROWS.flatMap(row => {
      const visibleFacts = Object.entries(row).filter(([label]) => isShown(label))
      return visibleFacts.map(([label, span]) => ({
        ...fact([label, values.get(label)]),
        span: visibleFacts.length > 1 ? span : SIXTHS.whole,
      }))
    }),
  }
}
