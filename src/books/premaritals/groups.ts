import * as z from 'zod'
import type { PremaritalParty } from './party.ts'
import { type FianceSide, SIDES } from './questions/question.ts'
import { convertInput } from '#shared/fields.ts'
import { fromKeys } from '#shared/objects.ts'

const GENERAL = [
  'parish_worker_id',
  'protocol_number',
  'year',
  'dic_town_id',
  'dic_parish_object_id',
  'protocol_date',
  'wedding_date',
  'wedding_time',
  'wedding_parish_worker_id',
  'needs_attention',
] as const
const DETAIL = [
  'dic_marriage_relationship_id',
  'civil_marriage',
  'usc_permit_number',
  'dic_usc_permit_town_id',
  'usc_permit_date',
  'usc_permit_valid_date',
  'announcement_book_number',
  'announcement_book_year',
  'marriage_book_number',
  'marriage_book_year',
  'delegation_parish_worker_id',
  'delegation_diocese_id',
  'delegation_parish_worker_position',
] as const
const SACRAMENT = /^(baptism|communion|confirmation)_/
const BLOCK = /^a\d\d[a-c]?$/
const PARENTS = { father: 1, mother: 2 } as const
type ParentName = keyof typeof PARENTS
const PARENT = ['id', 'names', 'surname', 'family_name'] as const

const Fields = z.record(z.string(), z.unknown())
type Fields = z.infer<typeof Fields>
const ofBoth = <T extends z.ZodType>(schema: T) => z.object({ fiance: schema, fiancee: schema })

/** Groups of the fixed API, as in a protocol that is read. */
export const PremaritalGroups = z.object({
  parish_id: z.number(),
  premarital_id: z.number(),
  general: Fields,
  detail: Fields,
  parents: ofBoth(z.object({ father: Fields, mother: Fields })),
  sacraments: ofBoth(Fields),
  protocol: Fields,
})
export type PremaritalGroups = z.infer<typeof PremaritalGroups>

const pickFields = (from: Fields, keys: readonly string[]) =>
  Object.fromEntries(keys.map(key => [key, from[key]]))
const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const getParent = (party: Fields, name: ParentName) => ({
  ...Object.fromEntries(PARENT.map(key => [key, party[`${name}_${key}`]])),
  parent_type: PARENTS[name],
})

const getSacraments = (party: PremaritalParty) =>
  Object.fromEntries(Object.entries(party).filter(([key]) => SACRAMENT.test(key)))

interface ProtocolAnswers extends Record<FianceSide, PremaritalParty> {
  id: number
  comments: string | null
}

/** Returns the protocol in the groups of the fixed API, in addition to its own fields. */
export function groupProtocol(parish_id: number, protocol: ProtocolAnswers): PremaritalGroups {
  const mapSides = <T>(tell: (party: PremaritalParty) => T) =>
    fromKeys(SIDES, side => tell(protocol[side]))
  return {
    parish_id,
    premarital_id: protocol.id,
    general: { parish_id, ...pickFields({ ...protocol }, GENERAL) },
    detail: { premarital_id: protocol.id, ...pickFields({ ...protocol }, DETAIL) },
    parents: mapSides(party => ({
      father: getParent(party, 'father'),
      mother: getParent(party, 'mother'),
    })),
    sacraments: mapSides(getSacraments),
    protocol: { comments: protocol.comments, ...mapSides(({ answers }) => answers) },
  }
}

function flatParty(party: Fields, sacraments: unknown, answers: unknown) {
  const flat: Fields = {
    ...(isGroup(sacraments) && sacraments),
    ...(isGroup(answers) && { answers }),
  }
  for (const [key, value] of Object.entries(party)) {
    if (!(key in PARENTS) || !isGroup(value)) flat[key] = value
    else for (const field of PARENT) if (field in value) flat[`${key}_${field}`] = value[field]
  }
  return flat
}

/** Converts an entry in the groups of the fixed API to our own fields; an entry without groups is unchanged. */
export function ungroupProtocol(body: unknown): unknown {
  if (!isGroup(body) || !isGroup(body.general)) return body
  const { general, detail, sacraments, protocol, parents: _, ...rest } = body
  const flat: Fields = { ...general, ...(isGroup(detail) && detail) }
  const [sacramentGroup, protocolGroup] = [
    isGroup(sacraments) ? sacraments : {},
    isGroup(protocol) ? protocol : {},
  ]
  const blocks: Fields = {}
  for (const [key, value] of Object.entries(rest)) {
    if (BLOCK.test(key)) blocks[key] = value
    else if (isGroup(value) && SIDES.includes(key as FianceSide))
      flat[key] = flatParty(value, sacramentGroup[key], protocolGroup[key])
    else flat[key] = value
  }
  if ('comments' in protocolGroup) flat.comments = protocolGroup.comments
  if (Object.keys(blocks).length > 0) flat.attachments = blocks
  return flat
}

/** Accepts a body in groups too; one in our own fields is unchanged. */
export const inGroups = <S extends z.ZodType>(schema: S) => convertInput(schema, ungroupProtocol)
