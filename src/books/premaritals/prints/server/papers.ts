import { type ClaimVerdict, refuseUnproved, getVerdict } from '#documents/server/claims/claim.ts'
import type { Paper } from '#documents/server/prepare-papers.ts'
import { listParagraphs } from '#documents/forms/server/service.ts'
import { getOrdinary } from '#documents/server/diocese-genitive.ts'
import * as texts from '#documents/texts/server/service.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import { getAnnexSide } from '../../annexes.ts'
import { type AttachmentName, type Block, getAttachment } from '../../attachments.ts'
import { type Premarital, protocolLabel } from '../../contract.ts'
import { isMarried } from '../../server/evidence/freedom.ts'
import { refuseFixedWording } from '../../server/evidence/wording.ts'
import { type Evidence, gatherEvidence } from '../../server/evidence/evidence.ts'
import { type FianceSide, SIDES, getGender } from '../../questions/question.ts'
import { getPremarital } from '../../server/reading.ts'
import { WHO } from '../../sides.ts'
import { getText } from '../../server/texts.ts'
import { RULES } from './claims.ts'
import { buildFillings, introduceParty, protocolContent, weddingData } from './content.ts'
import { formatName } from './mandate.ts'
import {
  LETTERS,
  type LetterName,
  PROTOCOL_TITLE,
  type Template,
  type TextCode,
} from '../contract.ts'

/** Returns a protocol from which papers may be issued. */
export async function validProtocol(db: Db, id: number) {
  const protocol = await getPremarital({ db }, id)
  if (!protocol.cancelled_at) return protocol
  throw new Refusal(
    422,
    `Protokół ${protocolLabel(protocol)} jest anulowany: nie wydaje się z niego dokumentów.`,
  )
}

const notAbout = (side: FianceSide) =>
  `Według protokołu ten druk dotyczy drugiej strony (${WHO[side]}). Wydrukuj go dla niej albo popraw dane w protokole.`

/** Returns the side of a paper: determined by the protocol, or chosen by the priest. */
function requireSide(
  name: AttachmentName,
  protocol: Premarital,
  chosen: FianceSide | undefined,
): FianceSide | undefined {
  const party = getAnnexSide(name, protocol)
  if ('refuse' in party) throw new Refusal(422, party.refuse)
  if ('ask' in party) {
    if (chosen) return chosen
    throw refuseField('side', party.ask)
  }
  const { side } = party
  if (side && chosen && chosen !== side) throw refuseField('side', notAbout(side))
  return side
}

const ofCouple = (protocol: Premarital, verdict: ClaimVerdict) => ({
  subject: 'premaritals' as const,
  subject_id: protocol.id,
  person_id: null,
  recipient: null,
  purpose: null,
  about: protocol.couple,
  verdict,
})

/** Marks a paper as confided to the clergy, so that only clergy can open it again. */
const clergyOnly = { clergy: true }

const protocolPaper = (
  protocol: Premarital,
  verdict: ClaimVerdict,
  { talkHolder }: Evidence,
): Paper => ({
  ...ofCouple(protocol, verdict),
  code: 20,
  template: 'premarital-protocol',
  title: PROTOCOL_TITLE,
  content: { ...clergyOnly, ...protocolContent(protocol, talkHolder) },
})

const dataPaper = (protocol: Premarital, verdict: ClaimVerdict): Paper => ({
  ...ofCouple(protocol, verdict),
  code: 19,
  template: 'premarital-data',
  title: 'Dane do zaświadczenia o zawarciu małżeństwa',
  content: { ...clergyOnly, ...weddingData(protocol) },
})

interface Shape {
  verdict: ClaimVerdict
  code: number
  /** Number of an annex: «12a». */
  annex?: string | undefined
  side?: FianceSide
  block?: Block
  to?: 'ordinary' | 'parish'
  couple?: true
  signs?: 'party' | 'both' | 'parents'
}

/** Returns the parties that a paper introduces: its side, or both. */
const getSides = ({ side, signs, couple }: Shape) =>
  side && signs !== 'both' && !couple ? [side] : SIDES

/** Lists the signatories besides the priest, each with a line of their own. */
function listSigners(protocol: Premarital, { signs, side }: Shape) {
  if (signs === 'both') return SIDES.map(one => formatName(protocol[one]))
  if (signs === 'parents') return ['podpis matki', 'podpis ojca']
  return signs && side ? [formatName(protocol[side])] : []
}

/** Returns the text of a paper filled in from this protocol. */
export async function getWords(db: Db, protocol: Premarital, code: TextCode, shape: Shape) {
  await refuseFixedWording(db, protocol, code, shape)
  const gender = shape.side && getGender(shape.side)
  return texts.resolveText(db, getText(code), buildFillings(protocol, shape), gender)
}

const ANNEX = /^attachment(\w+)$/

const describeAnnex = (protocol: Premarital, { annex }: Shape) =>
  annex ? `Załącznik nr ${annex} do protokołu nr ${protocolLabel(protocol)}` : null

export interface PremaritalText {
  title: string
  body: string
  recipient?: string | null
}

export function textPaper(protocol: Premarital, shape: Shape, written: PremaritalText): Paper {
  const { verdict, code, side, to } = shape
  const hasAddressee = code !== 20 || to !== undefined
  const people = getSides(shape).map(one =>
    introduceParty(protocol, one, code === LETTERS.bannsRequest),
  )
  const signers = listSigners(protocol, shape)
  const annex = describeAnnex(protocol, shape)
  return {
    ...ofCouple(protocol, verdict),
    code,
    template: 'premarital-paper',
    title: written.title,
    person_id: side ? protocol[side].person_id : null,
    recipient: written.recipient ?? null,
    about: side ? formatName(protocol[side]) : protocol.couple,
    content: {
      ...clergyOnly,
      title: written.title,
      annex,
      people,
      body: listParagraphs(written.body),
      signers,
      addressed: hasAddressee,
    },
    letter: {
      open: hasAddressee,
      to: to === 'ordinary' ? 'Adresat' : undefined,
      before: annex ? [annex] : [],
      people: people.map(({ facts, ...person }) => ({
        ...person,
        facts: facts.map(({ label, value }) => [label, value] as const),
      })),
      signers,
    },
  }
}

export const isLetter = (template: Template): template is LetterName => template in LETTERS

const MARRIED =
  'Według protokołu ta osoba jest w małżeństwie, więc nie może przysięgać, że jest wolna. Popraw stan cywilny albo wpisz dokument o ustaniu małżeństwa.'
/** Oath of freedom, and the request that encloses it. */
const SWORN: readonly Template[] = ['attachment06', 'attachment06a']

/** Returns how a paper with its own text is printed for this protocol. */
export function getShape(
  protocol: Premarital,
  template: AttachmentName | LetterName,
  chosen: FianceSide | undefined,
  evidence: Evidence,
): Shape {
  const verdict = getVerdict(RULES[template], evidence)
  if (isLetter(template)) return { verdict, code: LETTERS[template] }
  const side = requireSide(template, protocol, chosen)
  if (SWORN.includes(template) && side && isMarried(protocol, side)) {
    throw refuseField('side', MARRIED)
  }
  const annex = ANNEX.exec(template)?.[1]
  return { verdict, code: 20, annex, ...getAttachment(template), side }
}

interface PrintRequest {
  side?: FianceSide | undefined
  recipient: string | null
  purpose: string | null
}

export async function getPaper(
  context: Context,
  protocol: Premarital,
  template: Template,
  { side, recipient, purpose }: PrintRequest,
): Promise<Paper> {
  const wish = { recipient, purpose }
  const { db } = context
  const evidence = await gatherEvidence(context, protocol, side)
  const verdict = getVerdict(RULES[template], evidence)
  if (template === 'protocol') return { ...protocolPaper(protocol, verdict, evidence), ...wish }
  if (template === 'weddingData') return { ...dataPaper(protocol, verdict), ...wish }
  const shape = getShape(protocol, template, side, evidence)
  refuseUnproved(shape.verdict)
  const words = await getWords(db, protocol, template, shape)
  const delegate = template === 'weddingDelegation' && protocol.delegation_parish_worker_position
  const addressee =
    recipient ?? (shape.to === 'ordinary' ? await getOrdinary(db) : delegate || null)
  return { ...textPaper(protocol, shape, { ...words, recipient: addressee }), purpose }
}
