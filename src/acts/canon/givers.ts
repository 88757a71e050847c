import { listKeys } from '#platform/objects.ts'

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
const NAMED_GIVERS = GIVER_KEYS.filter(key => key !== 'other')

const ORDINARIES: readonly Giver[] = [
  'holy_see',
  'bishop',
  'ordinary',
  'patriarch',
  'eastern_hierarch',
]

/** Nullity is declared by a judgment, also of the bishop himself (KPK 1684). */
const OF_JUDGMENT: readonly Giver[] = [
  'tribunal',
  'bishop',
  'holy_see',
  'patriarch',
  'eastern_hierarch',
]

/**
 * Givers of the document that ends a bond, by what it proves. A court of the state only presumes death: then the diocesan
 * bishop declares it (KPK 1707 § 1).
 */
export const BOND_END_GIVERS = {
  /** A certificate of the civil office or of the parish, or the bishop's declaration (KPK 1707 § 1). */
  death: ['registry', 'pastor', 'bishop', 'holy_see', 'patriarch', 'eastern_hierarch'],
  /** Nullity alone (KPK 1085 § 2, 1684). */
  nullity: OF_JUDGMENT,
  /** Nullity or dissolution, which the local ordinary may grant too (KPK 1142). */
  judgment: [...OF_JUDGMENT, 'ordinary'],
  /** Any of them; the word of a pastor proves a death only of a spouse of the widowed. */
  unknown: [...OF_JUDGMENT, 'ordinary', 'registry'],
} as const satisfies Record<string, readonly Giver[]>

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
  bond_ended: [...OF_JUDGMENT, 'ordinary', 'registry', 'pastor'],
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

/**
 * The choice of a kind: who may give it, what was entered before though the law does not give it to them, and one for
 * anybody else, so that no paper is lost.
 */
export function listGiverOptions(kind: string | null, giver: Giver | null, inDanger = false) {
  const rightful = kind ? listGivers(kind, inDanger) : NAMED_GIVERS
  const isOdd = giver !== null && giver !== 'other' && !rightful.includes(giver)
  const labelOf = (value: Giver) =>
    rightful.includes(value) || value === 'other'
      ? GIVERS[value]
      : `${GIVERS[value]} (do wyjaśnienia)`
  const offered: Giver[] = [...rightful, ...(isOdd ? [giver] : []), 'other']
  return offered.map(value => ({ value, label: labelOf(value) }))
}

/** Documents that many may write are known by the name beneath them, and a pastor's leave by its number or date. */
const NAME_SUFFICES: ReadonlySet<string> = new Set([
  'free_state',
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

/** Whether the paper comes from an authority that may give it. */
export const isGivenByRight = (
  { kind, giver }: Given,
  { inDanger = false, givers }: { inDanger?: boolean; givers?: readonly Giver[] | null },
) =>
  giver
    ? (givers ?? listGivers(kind, inDanger)).includes(giver)
    : !givers && (!RESERVED.has(kind) || inDanger)

/** Why a paper of the wrong giver, or of nobody known, opens nothing. */
export function giverLack({ kind, giver }: Given, givers: readonly Giver[] = listGivers(kind)) {
  if (kind === 'bond_ended' && giver === 'court') {
    return ' Wyrok rozwodowy i sądowe uznanie za zmarłego nie wystarczają: gdy śmierci nie można dowieść dokumentem, potrzebne orzeczenie biskupa diecezjalnego (kan. 1707 § 1 KPK).'
  }
  const right = givers.map(one => GIVERS[one]).join(', ')
  const isOfDeath = kind === 'bond_ended' && (giver === 'pastor' || giver === 'registry')
  const advice = isOfDeath
    ? ' Jeżeli małżonek zmarł, popraw stan cywilny na „wdowiec” albo „wdowa”, a w piśmie podaj numer i datę aktu zgonu.'
    : ''
  return giver
    ? ` Wpisane pismo wydał ktoś inny (${GIVERS[giver]}), a właściwe jest pismo, które wydaje: ${right}.${advice}`
    : ` We wpisanym piśmie wybierz władzę, która go udzieliła: ${right}.`
}
