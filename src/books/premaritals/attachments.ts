import { listKeys } from '#shared/objects.ts'

/** Reasons for an annex, as text; «inne» needs an explanation. */
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
export type AttachmentReason = keyof typeof REASONS
/** Returns a reason as text; one that is no longer offered is shown as stored. */
export const reasonInWords = (reason: string | null) =>
  reason && ((REASONS as Record<string, string>)[reason] ?? reason)

const USUAL: readonly AttachmentReason[] = [
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

/** Blocks of the form: whether an annex belongs to the protocol, and its reason. */
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
} as const satisfies Record<string, readonly AttachmentReason[]>
export type Block = keyof typeof BLOCKS
export const BLOCK_CODES = listKeys(BLOCKS)
export const givesReason = (code: Block, reason: string) =>
  (BLOCKS[code] as readonly string[]).includes(reason)

/** Block as stored by the form. */
export interface AttachmentBlock {
  visible: boolean
  reason: AttachmentReason | null
  text: string | null
}
export type AttachmentBlocks = Partial<Record<Block, AttachmentBlock>>
/** Party whose statement a paper is, or whom a request concerns; with `any` the user always chooses. */
export type AttachmentSubject =
  | 'any'
  | 'promiser'
  | 'noncatholic'
  | 'nonbeliever'
  | 'lapsed'
  | 'unbound'
  | 'other_baptised'
  | 'unbaptised'
  | 'minor'

interface Attachment {
  /** Block of the form that contains its reason. */
  block?: Block
  /** Party for whom it is printed; absent for the couple. */
  whose?: AttachmentSubject
  /** Signatories besides the priest. */
  signs?: 'party' | 'both' | 'parents'
  /** Addressee; without one the paper is filed with the protocol. */
  to?: 'ordinary' | 'parish'
  /** Whether it introduces both parties, although it concerns one of them. */
  couple?: true
}

/** Papers of a protocol besides the protocol itself; their titles and texts are in `texts.ts`. */
export const ATTACHMENTS = {
  nupturientStatements: { whose: 'promiser', signs: 'both' },
  attachment01a: { block: 'a01a', whose: 'any', to: 'parish' },
  attachment01b: { block: 'a01b', to: 'parish' },
  attachment03: { whose: 'promiser', signs: 'party' },
  attachment04: { whose: 'noncatholic', signs: 'party' },
  attachment05: { block: 'a05', whose: 'nonbeliever', signs: 'party' },
  attachment06: { whose: 'any', signs: 'party' },
  attachment06a: { block: 'a06a', whose: 'any', to: 'ordinary' },
  attachment12a: { block: 'a12a', whose: 'other_baptised', to: 'ordinary', couple: true },
  attachment12b: { block: 'a12b', whose: 'unbaptised', to: 'ordinary', couple: true },
  attachment12c: { block: 'a12c', whose: 'lapsed', to: 'ordinary', couple: true },
  attachment13: { block: 'a13', whose: 'unbound', to: 'ordinary', couple: true },
  attachment14: { block: 'a14', to: 'ordinary' },
  attachment15a: { block: 'a15', whose: 'minor', signs: 'parents' },
  attachment15b: { block: 'a15', whose: 'minor', to: 'ordinary' },
} as const satisfies Record<string, Attachment>
export type AttachmentName = keyof typeof ATTACHMENTS

export const getAttachment = (name: AttachmentName): Attachment => ATTACHMENTS[name]
