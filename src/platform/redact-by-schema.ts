import * as z from 'zod'

/** Permission without which a value is hidden, and the fields of a value that need one. */
interface Redaction {
  right?: string
  fields: ReadonlyMap<string, Redaction>
}

type HideValue = (right: string, value: unknown) => unknown

/** Returns schemas whose values are part of a value of this schema: elements of an array, members of a union. */
function listParts(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out]
  if (schema instanceof z.ZodUnion) return schema.options
  return 'unwrap' in schema && !(schema instanceof z.ZodLazy)
    ? [(schema as z.ZodOptional).unwrap()]
    : []
}

function merge(redactions: readonly Redaction[]): Redaction {
  const fields = new Map<string, Redaction>()
  for (const redaction of redactions)
    for (const [name, field] of redaction.fields) {
      const otherField = fields.get(name)
      fields.set(name, otherField ? merge([otherField, field]) : field)
    }
  return { right: redactions.find(({ right }) => right)?.right, fields }
}

const isEmpty = ({ right, fields }: Redaction) => !right && fields.size === 0

const redactions = new WeakMap<z.core.$ZodType, Redaction>()

/** Reads `.meta({ redact: right })` of a schema and of the fields below it. */
function getRedaction(schema: z.core.$ZodType): Redaction {
  const knownRedaction = redactions.get(schema)
  if (knownRedaction) return knownRedaction
  const right = z.globalRegistry.get(schema)?.redact
  const fields = Object.entries(schema instanceof z.ZodObject ? schema.shape : {})
    .map(([name, field]) => [name, getRedaction(field)] as const)
    .filter(([, field]) => !isEmpty(field))
  const redaction =
    typeof right === 'string'
      ? { right, fields: new Map() }
      : merge([{ fields: new Map(fields) }, ...listParts(schema).map(getRedaction)])
  redactions.set(schema, redaction)
  return redaction
}

function redact({ right, fields }: Redaction, value: unknown, hide: HideValue): unknown {
  if (right) return hide(right, value)
  if (Array.isArray(value)) return value.map(item => redact({ fields }, item, hide))
  if (value === null || typeof value !== 'object' || fields.size === 0) return value
  const entries = Object.entries(value).map(([name, fieldValue]) => {
    const field = fields.get(name)
    return [name, field ? redact(field, fieldValue, hide) : fieldValue] as const
  })
  return Object.fromEntries(entries.filter(([, fieldValue]) => fieldValue !== undefined))
}

/**
 * Replaces each value that requires a permission according to the schema with the result of `hide`; undefined removes
 * it.
 */
export const redactValue = <T>(schema: z.ZodType, value: T, hide: HideValue): T =>
  redact(getRedaction(schema), value, hide) as T

/** Lists the paths of fields that require a permission according to the schema, with the permission. */
export function listRedactedFields(schema: z.ZodType): [path: string, right: string][] {
  const listFields = ({ right, fields }: Redaction, path: string): [string, string][] =>
    right
      ? [[path, right]]
      : [...fields].flatMap(([name, field]) => listFields(field, path ? `${path}.${name}` : name))
  return listFields(getRedaction(schema), '')
}
