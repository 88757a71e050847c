import { sql } from 'kysely'

/** Column of a record that refers to an item, or one key inside a jsonb column. */
interface ById {
  table: string
  column: string
  key?: string
  /** For the town of an address: the column of the street in that town. */
  beside?: string
}
/** A column of the staff that stores the text itself, so that a signature stays as it was printed. */
interface ByValue {
  table: string
  column: string
  words: true
}
export type DictionaryReference = ById | ByValue

const toRegistrationReference = (key: string): ById => ({
  table: 'baptism_registrations',
  column: 'act',
  key,
})

/** Every column that refers to an item, by dictionary; used for merging and for the check before removal. */
export const REFERENCES: Record<string, DictionaryReference[]> = {
  Faith: [
    { table: 'people', column: 'dic_faith_id' },
    { table: 'baptisms', column: 'dic_father_faith_id' },
    { table: 'baptisms', column: 'dic_mother_faith_id' },
    toRegistrationReference('dic_father_faith_id'),
    toRegistrationReference('dic_mother_faith_id'),
    { table: 'communion_preparations', column: 'dic_father_faith_id' },
    { table: 'communion_preparations', column: 'dic_mother_faith_id' },
    { table: 'premarital_parties', column: 'dic_faith_id' },
    { table: 'conversions', column: 'dic_faith_id' },
    { table: 'conversions', column: 'former_dic_faith_id' },
    { table: 'weddings', column: 'groom_dic_faith_id' },
    { table: 'weddings', column: 'bride_dic_faith_id' },
  ],
  MarriageRelationship: [{ table: 'premaritals', column: 'dic_marriage_relationship_id' }],
  IntentionType: [{ table: 'intentions', column: 'dic_intention_type_id' }],
  PaymentMethod: [
    { table: 'intentions', column: 'dic_payment_method_id' },
    { table: 'intention_orders', column: 'dic_payment_method_id' },
  ],
  WeddingKind: [{ table: 'weddings', column: 'dic_wedding_kind_id' }],
  Practice: [
    { table: 'people', column: 'dic_practice_id' },
    { table: 'communion_preparations', column: 'child_dic_practice_id' },
  ],
  MaritalStatus: [
    { table: 'people', column: 'dic_marital_status_id' },
    { table: 'premarital_parties', column: 'dic_marital_status_id' },
    { table: 'weddings', column: 'groom_dic_marital_status_id' },
    { table: 'weddings', column: 'bride_dic_marital_status_id' },
    { table: 'banns', column: 'groom_dic_marital_status_id' },
    { table: 'banns', column: 'bride_dic_marital_status_id' },
    { table: 'deceased', column: 'dic_marital_status_id' },
    { table: 'deceased', column: 'widowed_former_status_id' },
  ],
  DeathCause: [{ table: 'deceased', column: 'dic_death_cause_id' }],
  FuneralRite: [
    { table: 'deceased', column: 'dic_funeral_rite_id' },
    { table: 'funerals', column: 'dic_funeral_rite_id' },
  ],
  BurialKind: [
    { table: 'deceased', column: 'dic_burial_kind_id' },
    { table: 'funerals', column: 'dic_burial_kind_id' },
  ],
  Rite: [{ table: 'people', column: 'dic_rite_id' }],
  PhoneType: [
    { table: 'people', column: 'dic_phone_type_id' },
    { table: 'person_contacts', column: 'dic_phone_type_id' },
    { table: 'communion_preparations', column: 'dic_phone_type_id' },
    { table: 'confirmation_preparations', column: 'dic_phone_type_id' },
  ],
  Education: [{ table: 'people', column: 'dic_education_id' }],
  FamilyRole: [{ table: 'family_members', column: 'dic_family_role_id' }],
  FamilyMarriage: [{ table: 'families', column: 'dic_family_marriage_id' }],
  ParentsMarriage: [
    { table: 'baptisms', column: 'dic_parents_marriage_id' },
    toRegistrationReference('dic_parents_marriage_id'),
    { table: 'communion_preparations', column: 'dic_parents_marriage_id' },
  ],
  BaptismKind: [
    { table: 'baptisms', column: 'dic_baptism_kind_id' },
    toRegistrationReference('dic_baptism_kind_id'),
  ],
  AnnotationKind: [
    { table: 'baptism_annotations', column: 'dic_annotation_kind_id' },
    { table: 'communion_annotations', column: 'dic_annotation_kind_id' },
    { table: 'wedding_annotations', column: 'dic_annotation_kind_id' },
    { table: 'confirmation_annotations', column: 'dic_annotation_kind_id' },
    { table: 'deceased_annotations', column: 'dic_annotation_kind_id' },
  ],
  School: [
    { table: 'communions', column: 'dic_school_id' },
    { table: 'communion_preparations', column: 'dic_school_id' },
    { table: 'confirmation_preparations', column: 'dic_school_id' },
  ],
  YouthGuardian: [
    { table: 'communion_preparations', column: 'dic_youth_guardian_id' },
    { table: 'confirmation_preparations', column: 'dic_youth_guardian_id' },
  ],
  ConsentKind: [{ table: 'person_consents', column: 'dic_consent_kind_id' }],
  WorkerFunction: [{ table: 'parish_workers', column: 'worker_function', words: true }],
  WorkerTitle: [{ table: 'parish_workers', column: 'title', words: true }],
}

/** Builds the condition that a record refers to one of the entries. */
export function buildNamingCondition(
  reference: DictionaryReference,
  entries: { id: number; value: string }[],
) {
  const column = sql.ref(reference.column)
  if ('words' in reference)
    return sql`${column} = any(${entries.map(({ value }) => value)}::text[])`
  const ids = entries.map(({ id }) => id)
  if (!reference.key) return sql`${column} = any(${ids}::integer[])`
  return sql`(${column} ->> ${reference.key}::text)::integer = any(${ids}::integer[])`
}

/** Builds the SQL expression that names the entry in a record: its number, or the words themselves. */
export function buildName(reference: DictionaryReference) {
  const column = sql.ref(reference.column)
  if ('words' in reference || !reference.key) return column
  return sql`(${column} ->> ${reference.key}::text)::integer`
}

/** Builds the SQL value stored in a record that refers to this entry. */
export function buildNamedValue(
  reference: DictionaryReference,
  { id, value }: { id: number; value: string },
) {
  if ('words' in reference) return sql`${value}`
  if (!reference.key) return sql`${id}::integer`
  return sql`jsonb_set(${sql.ref(reference.column)}, ${[reference.key]}::text[], to_jsonb(${id}::integer))`
}
