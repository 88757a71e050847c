import type { Warning } from '#books/core/act.ts'
import { ANNEX_SIDES, annexCase, formatSides } from '../annexes.ts'
import { type AttachmentBlocks, BLOCK_CODES, type Block } from '../attachments.ts'
import { STATUS } from '#books/canon-law/impediments/bond-proof.ts'
import { hasForeignLaw, isForeigner } from '../foreigners.ts'
import { type FianceSide, SIDES } from '../questions/question.ts'
import { type JudgedProtocol, WHO, ageAtWedding, isNonCatholic } from '../sides.ts'

export interface AdvisedProtocol extends JudgedProtocol {
  not_catholic: boolean
  attachments: AttachmentBlocks
  civil_marriage?: string | null
}

const isMarked = (block: Block, { attachments }: AdvisedProtocol) =>
  Boolean(attachments[block]?.visible)

interface Rule {
  block: Block
  /** Returns the sides concerned; an empty list when the annex is not needed. */
  about: (protocol: JudgedProtocol) => FianceSide[]
  why: (who: string) => string
}

const RULES: readonly Rule[] = [
  {
    block: 'a05',
    about: ANNEX_SIDES.a05,
    why: sideNames =>
      `Strona niewierząca, niepraktykująca albo po wystąpieniu z Kościoła: ${sideNames}. Potrzebne oświadczenie (zał. 05)`,
  },
  {
    block: 'a12a',
    about: ANNEX_SIDES.a12a,
    why: sideNames =>
      `Małżeństwo mieszane, ochrzczona strona niekatolicka: ${sideNames}. Potrzebna prośba o zezwolenie, zał. 12a (kan. 1124)`,
  },
  {
    block: 'a12b',
    about: ANNEX_SIDES.a12b,
    why: sideNames =>
      `Różność religii, strona nieochrzczona: ${sideNames}. Potrzebna prośba o dyspensę, zał. 12b (kan. 1086)`,
  },
  {
    block: 'a12c',
    about: ANNEX_SIDES.a12c,
    why: sideNames =>
      `Odejście od wiary albo od Kościoła: ${sideNames}. Potrzebna prośba o zezwolenie, zał. 12c (kan. 1071 § 1, 4°)`,
  },
  {
    block: 'a15',
    about: ANNEX_SIDES.a15,
    why: sideNames => `Małoletnia strona: ${sideNames}. Potrzebny zał. 15`,
  },
]

function missing(protocol: AdvisedProtocol): Warning[] {
  return RULES.flatMap(({ block, about, why }) => {
    const sides = about(protocol)
    if (sides.length === 0 || isMarked(block, protocol)) return []
    return [{ field: `attachments.${block}.visible`, message: why(formatSides(sides)) }]
  })
}

function needless(protocol: AdvisedProtocol): Warning[] {
  const annexWarnings = BLOCK_CODES.filter(block => isMarked(block, protocol)).flatMap(block => {
    const annex = annexCase(block, protocol)
    return annex.fits ? [] : [{ field: `attachments.${block}.visible`, message: annex.why }]
  })
  const ages = SIDES.map(side => ageAtWedding(protocol[side], protocol))
  if (!isMarked('a15', protocol) || !ages.every(age => age !== null && age >= 18))
    return annexWarnings
  return [
    ...annexWarnings,
    { field: 'attachments.a15.visible', message: 'Nikt nie jest małoletni: zał. 15 jest zbędny' },
  ]
}

function contradictions({ not_catholic, fiance, fiancee }: AdvisedProtocol): Warning[] {
  const faiths = [fiance, fiancee]
  const message = not_catholic
    ? faiths.every(({ dic_faith_id }) => dic_faith_id === 1) &&
      'Oznaczono, że jedna ze stron nie jest katolikiem, a obie mają wyznanie rzymskokatolickie'
    : faiths.some(isNonCatholic) &&
      'Jedna ze stron jest innego wyznania: zaznacz w protokole, że nie jest katolikiem'
  return message ? [{ field: 'not_catholic', message }] : []
}

/** Asks whether two civil marriages are the same one; the papers wait for the answer. */
function findUnaskedWarnings({ civil_marriage, ...protocol }: AdvisedProtocol): Warning[] {
  const areCivil = SIDES.every(side => protocol[side].dic_marital_status_id === STATUS.civil)
  if (!areCivil || civil_marriage) return []
  const message = 'Oboje są w związku cywilnym: zaznacz, czy to ich wspólny związek'
  return [{ field: 'civil_marriage', message }]
}

/** Asks about a foreigner what no canonical check asks: sworn translations, and a language that both understand. */
function foreigners(protocol: AdvisedProtocol): Warning[] {
  return SIDES.flatMap(side => {
    const party = protocol[side]
    return [
      ...(isForeigner(party) && !party.papers_translated
        ? [
            {
              field: `${side}.papers_translated`,
              message: `Cudzoziemiec (${WHO[side]}): zaznacz, że dokumenty w obcym języku mają tłumaczenie przysięgłe albo że wszystkie są po polsku`,
            },
          ]
        : []),
      ...(hasForeignLaw(party) && !party.language_secured
        ? [
            {
              field: `${side}.language_secured`,
              message: `Cudzoziemiec (${WHO[side]}): zaznacz, że zna język polski, albo zapewnij wiarygodnego tłumacza (kan. 1106)`,
            },
          ]
        : []),
    ]
  })
}

/** Lists contradictions within the protocol and items still missing from it, as advice that never blocks. */
export const listProtocolAdvice = (protocol: AdvisedProtocol): Warning[] => [
  ...contradictions(protocol),
  ...findUnaskedWarnings(protocol),
  ...foreigners(protocol),
  ...missing(protocol),
  ...needless(protocol),
]
