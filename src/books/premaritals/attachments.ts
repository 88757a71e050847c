/** Why an annex is asked for, in words; «inne» is explained. */
export const REASONS = {
  residence: 'trwałe zamieszkanie poza parafią',
  distance: 'odległość',
  family: 'względy rodzinne',
  pastoral: 'słuszna przyczyna duszpasterska',
  spiritual_good: 'dobro duchowe stron',
  children: 'dobro dzieci',
  pregnancy: 'ciąża',
  regulation: 'uregulowanie związku',
  civil_danger: 'niebezpieczeństwo ślubu tylko cywilnego',
  prepared: 'wszystko przygotowane do ślubu',
  unbeliever: 'strona niewierząca',
  not_practising: 'strona niepraktykująca',
  apostate: 'strona, która odeszła od Kościoła',
  civil_effects: 'małżeństwo bez skutków cywilnych',
  vagus: 'brak stałego zamieszkania (tułacz)',
  obligations: 'zobowiązania z poprzedniego związku',
  impediment: 'dyspensa od przeszkody',
  other: 'inne',
} as const
export type Reason = keyof typeof REASONS

const USUAL: readonly Reason[] = [
  'residence',
  'distance',
  'family',
  'pastoral',
  'spiritual_good',
  'children',
  'pregnancy',
  'regulation',
  'civil_danger',
  'prepared',
  'other',
]

/** Blocks of the form: whether an annex goes with the protocol, and why (product-spec 3). */
export const BLOCKS = {
  a01a: USUAL,
  a01b: USUAL,
  a05: ['unbeliever', 'not_practising', 'apostate', 'other'],
  a06a: USUAL,
  a12a: USUAL,
  a12b: USUAL,
  a12c: ['unbeliever', 'not_practising', 'apostate', 'other'],
  a13: USUAL,
  a14: ['civil_effects', 'vagus', 'obligations', 'impediment', 'other'],
  a15: USUAL,
} as const satisfies Record<string, readonly Reason[]>
export type Block = keyof typeof BLOCKS
export const BLOCK_CODES = Object.keys(BLOCKS) as Block[]

/** Whose statement a paper is; `any` is always asked for. */
export type Whose = 'any' | 'catholic' | 'noncatholic' | 'nonbeliever' | 'minor'

/** A block as the form keeps it. */
export interface AttachmentBlock {
  visible: boolean
  reason: Reason | null
  text: string | null
}
export type AttachmentBlocks = Partial<Record<Block, AttachmentBlock>>
