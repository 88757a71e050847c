import type { Warning } from '../act.ts'
import type { AttachmentBlocks, Block } from './attachments.ts'
import { type Side, SIDES } from './questions/question.ts'
import { type Judged, ageAtWedding, isNonBeliever, isNonCatholic, isUnbaptised } from './sides.ts'

export interface Advised extends Judged {
  attachments: AttachmentBlocks
}

/** What the couple are called in a sentence. */
export const WHO: Record<Side, string> = { fiance: 'narzeczony', fiancee: 'narzeczona' }

const named = (sides: readonly Side[]) => sides.map(side => WHO[side]).join(' i ')

const marked = (block: Block, { attachments }: Advised) => Boolean(attachments[block]?.visible)

interface Rule {
  block: Block
  /** The sides it is about; nobody: it is not needed. */
  about: (protocol: Judged) => Side[]
  why: (who: string) => string
}

const thoseWho = (fits: (party: Judged[Side], protocol: Judged) => boolean) => (p: Judged) =>
  SIDES.filter(side => fits(p[side], p))

const minor = (party: Judged[Side], protocol: Judged) => {
  const age = ageAtWedding(party, protocol)
  return age !== null && age < 18
}

const RULES: readonly Rule[] = [
  {
    block: 'a05',
    about: thoseWho(isNonBeliever),
    why: who =>
      `Strona niewierząca, niepraktykująca albo po wystąpieniu z Kościoła: ${who}. Potrzebne oświadczenie (zał. 05)`,
  },
  {
    block: 'a12a',
    about: thoseWho(party => isNonCatholic(party) && !isUnbaptised(party)),
    why: who => `Małżeństwo mieszane: ${who}. Potrzebna prośba o zezwolenie (zał. 12a)`,
  },
  {
    block: 'a12b',
    about: thoseWho(isUnbaptised),
    why: who => `Różna religia: ${who}. Potrzebna prośba o dyspensę (zał. 12b)`,
  },
  {
    block: 'a15',
    about: thoseWho(minor),
    why: who => `Małoletnia strona: ${who}. Potrzebny zał. 15`,
  },
]

/** Whether somebody must allow what these two intend: one of them is a minor, no believer or of another faith. */
export const needsLeave = (protocol: Judged) =>
  RULES.some(({ about }) => about(protocol).length > 0)

function missing(protocol: Advised): Warning[] {
  return RULES.flatMap(({ block, about, why }) => {
    const sides = about(protocol)
    if (sides.length === 0 || marked(block, protocol)) return []
    return [{ field: `attachments.${block}.visible`, message: why(named(sides)) }]
  })
}

function needless(protocol: Advised): Warning[] {
  const ages = SIDES.map(side => ageAtWedding(protocol[side], protocol))
  if (!marked('a15', protocol) || !ages.every(age => age !== null && age >= 18)) return []
  return [
    { field: 'attachments.a15.visible', message: 'Nikt nie jest małoletni: zał. 15 jest zbędny' },
  ]
}

function contradictions({ not_catholic, fiance, fiancee }: Advised): Warning[] {
  const faiths = [fiance, fiancee]
  const message = not_catholic
    ? faiths.every(({ dic_faith_id }) => dic_faith_id === 1) &&
      'Oznaczono, że jedna ze stron nie jest katolikiem, a obie mają wyznanie rzymskokatolickie'
    : faiths.some(isNonCatholic) &&
      'Jedna ze stron jest innego wyznania: zaznacz w protokole, że nie jest katolikiem'
  return message ? [{ field: 'not_catholic', message }] : []
}

/** What does not agree within the protocol, or still belongs to it; never a wall. */
export const adviceOn = (protocol: Advised): Warning[] => [
  ...contradictions(protocol),
  ...missing(protocol),
  ...needless(protocol),
]
