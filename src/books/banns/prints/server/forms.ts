import {
  type PaperRule,
  type ClaimVerdict,
  refuseHopeless,
  getVerdict,
} from '#documents/server/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import {
  listParagraphs,
  type TemplateForm,
  type Texts,
  wordFields,
} from '#documents/forms/server/service.ts'
import { listTickedNames, listTicks } from '#documents/forms/server/ticks.ts'
import type { Paper } from '#documents/server/prepare-papers.ts'
import type { LetterFact } from '#documents/letters/server/facts.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { resolveText } from '#documents/texts/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import { inGender } from '#dictionaries/in-gender.ts'
import { formatName } from '#shared/people/mononym.ts'
import { type ActSide, getParty, sideWords } from '#books/core/columns/sides.ts'
import * as claims from './claims.ts'
import { type JudgedBanns, judgeBanns } from './claims.ts'
import { type PrintedBanns, getSubjectName, validAct } from './papers.ts'
import { CONSENT, DELEGATION, LICENCE } from './texts.ts'

const day = (iso: string | null) => polishDate(iso) ?? ''

const getName = (act: PrintedBanns, side: ActSide) => formatName(getParty(act, side))

/**
 * Returns the data of the groom or the bride for a letter, a line each; the clerk fills in those that banns do not
 * contain.
 */
const about = (act: PrintedBanns, side: ActSide) => {
  const party = getParty(act, side)
  const parents = [party.father_names, party.mother_names].filter(Boolean).join(' i ')
  return [
    formatName(party),
    `ur. ${day(party.birth_date)}`,
    `rodzice: ${parents}`,
    `stan cywilny: ${inGender(party.marital_status, sideWords[side].gender) ?? ''}`,
    `miejscowość: ${party.town ?? ''}`,
    `parafia zamieszkania: ${party.parish ?? ''}`,
    'chrzest: ',
    'bierzmowanie: ',
  ].join('\n')
}

const lines = (
  name: string,
  label: string,
  value: string,
  check?: FormField['check'],
): FormField => ({
  name,
  label,
  kind: 'lines',
  value,
  required: true,
  ...(check && { check }),
})

const couple = (act: PrintedBanns, hasDate: boolean): FormField[] => [
  lines('groom', 'Narzeczony', about(act, 'groom')),
  lines('bride', 'Narzeczona', about(act, 'bride')),
  {
    name: 'wedding_date',
    label: 'Data ślubu',
    kind: 'day',
    value: act.wedding_date ?? '',
    required: hasDate,
  },
]

interface Kind {
  name: string
  text: typeof LICENCE
  rule: PaperRule<JudgedBanns>
  recipient: FormField
}

const KINDS: Kind[] = [
  {
    name: 'bannsLicence',
    text: LICENCE,
    rule: claims.LICENCE,
    recipient: lines('recipient', 'Parafia, w której odbędzie się ślub', '', 'addressee'),
  },
  {
    name: 'bannsDelegation',
    text: DELEGATION,
    rule: claims.DELEGATION,
    recipient: lines('recipient', 'Kapłan lub diakon, który będzie asystował', '', 'cleric'),
  },
  {
    name: 'bannsConsent',
    text: CONSENT,
    rule: claims.CONSENT,
    recipient: lines(
      'recipient',
      'Parafia, która przeprowadzi rozmowy i pobłogosławi ślub',
      '',
      'addressee',
    ),
  },
]

/** Returns the result of the banns for a letter; null until it is known, which leaves a blank to fill in. */
function getOutcome({ dispensation_reason, result }: PrintedBanns) {
  if (dispensation_reason) return 'od zapowiedzi udzielono dyspensy'
  return result === 'clear' ? 'zapowiedzi ogłoszono i nie zgłoszono przeszkód' : null
}

const words = (db: Db, act: PrintedBanns, { text }: Kind) =>
  resolveText(db, text, {
    narzeczony: getName(act, 'groom'),
    narzeczona: getName(act, 'bride'),
    data_slubu: act.wedding_date && `dnia ${day(act.wedding_date)}`,
    wynik: getOutcome(act),
  })

/** Parses the lines about the groom or the bride that the clerk wrote; the first line is the name. */
const parseParty = (role: string, text: string | null | undefined) => {
  const [name, ...factLines] = (text ?? '').split('\n').filter(line => line.trim())
  return { role, name: name ?? null, facts: factLines.map((line): LetterFact => ['', line]) }
}

/** Drops the labels after which the clerk wrote nothing. */
const dropEmptyLabels = (text: string | null | undefined) =>
  (text ?? '')
    .split('\n')
    .filter(line => !/^(?:ur\.|[^:]*:)$/.test(line.trim()))
    .join('\n')

const paper = (
  act: PrintedBanns,
  { name, text }: Kind,
  texts: Texts,
  verdict: ClaimVerdict,
): Paper => ({
  code: 21,
  template: 'wedding-licence',
  title: texts.title ?? text.title,
  subject: 'banns',
  subject_id: act.id,
  person_id: act.groom_person_id,
  recipient: texts.recipient ?? null,
  purpose: null,
  about: getSubjectName(act),
  verdict,
  letter: {
    to: name === 'bannsDelegation' ? 'Asystujący' : undefined,
    people: [
      parseParty('Narzeczony', dropEmptyLabels(texts.groom)),
      parseParty('Narzeczona', dropEmptyLabels(texts.bride)),
    ],
  },
  content: {
    title: texts.title,
    addressed: name !== 'bannsDelegation',
    groom: dropEmptyLabels(texts.groom),
    bride: dropEmptyLabels(texts.bride),
    wedding_date: texts.wedding_date,
    body: listParagraphs(texts.body),
  },
})

/** Letters that allow a couple to marry elsewhere, or another priest to assist in this parish (print 21). */
export const bannsForms: TemplateForm[] = KINDS.map(kind => ({
  name: kind.name,
  subject: 'banns',
  title: kind.text.title,
  text: () => kind.text,
  fields: async (context, id) => {
    const { db } = context
    const act = await validAct(db, id)
    const verdict = getVerdict(kind.rule, await judgeBanns(context, act))
    refuseHopeless(verdict)
    return [
      ...listTicks(verdict),
      kind.recipient,
      // A delegation is given for a specific marriage (KPK 1111 § 2).
      ...couple(act, kind.name === 'bannsDelegation'),
      ...wordFields(await words(db, act, kind)),
    ]
  },
  paper: async (context, id, texts) => {
    const act = await validAct(context.db, id)
    const verdict = getVerdict(kind.rule, await judgeBanns(context, act), listTickedNames(texts))
    return paper(act, kind, texts, verdict)
  },
}))
