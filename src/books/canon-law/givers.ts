import { listKeys } from '#platform/objects.ts'
import { BOND_ENDS, getProvedKind, isBondEnd } from './bond-ends.ts'

/** The authority a paper comes from. What was entered as free text before belongs to none of them. */
export const GIVERS = {
  holy_see: 'Stolica Apostolska',
  bishop: 'biskup diecezjalny',
  ordinary: 'ordynariusz miejsca (wikariusz generalny albo biskupi)',
  patriarch: 'patriarcha albo arcybiskup większy',
  eastern_hierarch: 'hierarcha Kościoła wschodniego',
  tribunal: 'sąd kościelny',
  pastor: 'proboszcz',
  minister: 'inny kapłan albo diakon',
  registry: 'urząd stanu cywilnego',
  court: 'sąd państwowy',
  /** Recorded as it is on the paper, and still to be cleared up: it opens nothing. */
  other: 'inna władza (do wyjaśnienia)',
} as const
export type Giver = keyof typeof GIVERS

export const GIVER_KEYS = listKeys(GIVERS)
export const NAMED_GIVERS = GIVER_KEYS.filter(key => key !== 'other')

const ORDINARIES: readonly Giver[] = [
  'holy_see',
  'bishop',
  'ordinary',
  'patriarch',
  'eastern_hierarch',
]

/** Givers by the kind; of any other kind the local ordinary, and whoever stands above him. */
export const BY_KIND: Partial<Record<string, readonly Giver[]>> = {
  // Orders and crime are reserved (KPK 1078 § 2); so are vows, but for an institute of diocesan right.
  orders: ['holy_see'],
  crime: ['holy_see'],
  vows: ['holy_see', 'bishop', 'ordinary'],
  sanation: ['holy_see', 'bishop', 'patriarch'],
  court_consent: ['court'],
  court_proxy: ['court'],
  court_affinity: ['court'],
  // A court of the state only presumes death: then the diocesan bishop declares it (KPK 1707 § 1).
  bond_death: ['registry', 'pastor', 'bishop', 'holy_see', 'patriarch', 'eastern_hierarch'],
  // Nullity is declared by a judgment, also of the bishop himself (KPK 1684).
  bond_nullity: ['tribunal', 'bishop', 'holy_see', 'patriarch', 'eastern_hierarch'],
  bond_dissolution: ORDINARIES,
  free_state: NAMED_GIVERS.filter(key => key !== 'minister'),
  vetitum: [...ORDINARIES, 'tribunal'],
  licence: [...ORDINARIES, 'pastor'],
  delegation: [...ORDINARIES, 'pastor'],
  banns: [...ORDINARIES, 'pastor'],
  eastern_faculty: ['eastern_hierarch', 'patriarch', 'pastor', 'holy_see'],
}

/** Kinds that nobody below the Holy See or the bishop gives: a paper of an unknown giver opens nothing. */
const RESERVED: ReadonlySet<string> = new Set(['orders', 'crime', 'vows', 'sanation'])

/** Documents and civil decisions are no dispensation: near death too they come from whoever always gives them. */
const NEVER_IN_DANGER: ReadonlySet<string> = new Set([
  'court_consent',
  'court_proxy',
  'court_affinity',
  ...BOND_ENDS,
  'bond_ended',
  'free_state',
  'sanation',
])
const IN_DANGER: readonly Giver[] = ['bishop', 'ordinary', 'pastor', 'minister']

/** Authorities that give a paper of the kind; near death the pastor and the minister at hand as well (KPK 1079). */
export function listGivers(kind: string, inDanger = false): readonly Giver[] {
  const givers = BY_KIND[kind] ?? ORDINARIES
  return inDanger && !NEVER_IN_DANGER.has(kind) ? [...new Set([...givers, ...IN_DANGER])] : givers
}

/** Documents that many may write are known by the name beneath them, and a pastor's leave by its number or date. */
const NAME_SUFFICES: ReadonlySet<string> = new Set([
  'free_state',
  ...BOND_ENDS,
  'bond_ended',
  'licence',
  'delegation',
  'banns',
])

/** Whether an entry that only names its giver is asked for the authority. The reserved kinds hold the wedding anyway. */
export const asksForGiver = (kind: string) => !RESERVED.has(kind) && !NAME_SUFFICES.has(kind)

interface Given {
  kind: string
  giver?: Giver | null | undefined
}

/** Authorities that may give the paper: by its kind, and in the case at hand, which may take fewer of them. */
export const listRightfulGivers = (
  paper: Given,
  { inDanger = false, givers }: { inDanger?: boolean; givers?: readonly Giver[] | null },
) => listGivers(getProvedKind(paper), inDanger).filter(one => !givers || givers.includes(one))

/** Whether the paper comes from an authority that may give it. */
export const isGivenByRight = (
  paper: Given,
  { inDanger = false, givers }: { inDanger?: boolean; givers?: readonly Giver[] | null },
) =>
  paper.giver
    ? listRightfulGivers(paper, { inDanger, givers }).includes(paper.giver)
    : !givers && !isBondEnd(paper.kind) && (!RESERVED.has(paper.kind) || inDanger)

/** Why a paper of the wrong giver, or of nobody known, opens nothing. */
export function giverLack(paper: Given, rightfulGivers: readonly Giver[]) {
  const { giver } = paper
  const isOfDeath = getProvedKind(paper) === 'bond_death'
  if (isOfDeath && giver === 'court') {
    return ' Sądowe uznanie za zmarłego nie wystarcza: gdy śmierci nie można dowieść aktem zgonu, potrzebne orzeczenie biskupa diecezjalnego (kan. 1707 § 1 KPK).'
  }
  const right = rightfulGivers.map(one => GIVERS[one]).join(', ')
  const advice =
    isOfDeath && giver === 'pastor'
      ? ' Jeżeli małżonek zmarł, popraw stan cywilny na „wdowiec” albo „wdowa”, a w piśmie podaj numer i datę aktu zgonu.'
      : ''
  return giver
    ? ` Wpisane pismo wydał ktoś inny (${GIVERS[giver]}), a właściwe jest pismo, które wydaje: ${right}.${advice}`
    : ` We wpisanym piśmie wybierz władzę, która go udzieliła: ${right}.`
}
