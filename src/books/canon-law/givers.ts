import { listKeys } from '#shared/objects.ts'
import { BOND_ENDS, getProvedKind, isBondEnd } from './bond-ends.ts'

/** Authorities that give papers. Entries made earlier as free text have none of them. */
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
  /** Recorded as on the paper and still to be clarified: it settles no check. */
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

/** Givers by kind; for any other kind the local ordinary and his superiors. */
export const BY_KIND: Partial<Record<string, readonly Giver[]>> = {
  // Orders and crime are reserved (KPK 1078 § 2); so are vows, except for an institute of diocesan right.
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

/** Kinds given only by the Holy See or the bishop: a paper of an unknown giver settles no check. */
const RESERVED: ReadonlySet<string> = new Set(['orders', 'crime', 'vows', 'sanation'])

/** Documents and civil decisions are no dispensation: in danger of death they come from the usual givers too. */
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

/**
 * Lists the authorities that give a paper of the kind; in danger of death also the pastor and the minister who is
 * present (KPK 1079).
 */
export function listGivers(kind: string, inDanger = false): readonly Giver[] {
  const givers = BY_KIND[kind] ?? ORDINARIES
  return inDanger && !NEVER_IN_DANGER.has(kind) ? [...new Set([...givers, ...IN_DANGER])] : givers
}

/**
 * Kinds of documents with many possible authors, identified by the name of the author; a pastor's leave by its number
 * or date.
 */
const NAME_SUFFICES: ReadonlySet<string> = new Set([
  'free_state',
  ...BOND_ENDS,
  'bond_ended',
  'licence',
  'delegation',
  'banns',
])

/**
 * Tells whether an entry that only names its giver must get an authority. The reserved kinds block the wedding anyway.
 */
export const asksForGiver = (kind: string) => !RESERVED.has(kind) && !NAME_SUFFICES.has(kind)

interface GivenDispensation {
  kind: string
  giver?: Giver | null | undefined
}

/** Lists the authorities that may give the paper: by its kind, and in the present case, which may allow fewer. */
export const listRightfulGivers = (
  paper: GivenDispensation,
  { inDanger = false, givers }: { inDanger?: boolean; givers?: readonly Giver[] | null },
) => listGivers(getProvedKind(paper), inDanger).filter(one => !givers || givers.includes(one))

/** Whether the paper comes from an authority that may give it. */
export const isGivenByRight = (
  paper: GivenDispensation,
  { inDanger = false, givers }: { inDanger?: boolean; givers?: readonly Giver[] | null },
) =>
  paper.giver
    ? listRightfulGivers(paper, { inDanger, givers }).includes(paper.giver)
    : !givers && !isBondEnd(paper.kind) && (!RESERVED.has(paper.kind) || inDanger)

/** Explains why a paper of a wrong or unknown giver settles no check. */
export function giverLack(paper: GivenDispensation, rightfulGivers: readonly Giver[]) {
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
