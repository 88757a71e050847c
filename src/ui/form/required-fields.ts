import * as z from 'zod'

/** Returns true when the schema refuses an empty value at a path; such a field has a star. */
export function isRequiredField(schema: z.ZodType, path: string): boolean {
  const part = findPart(schema, path.split('.'))
  return (
    part !== undefined && ['', null, undefined, []].every(blank => !part.safeParse(blank).success)
  )
}

/** Returns the maximum length of text that the schema accepts at a path; undefined where it is not defined. */
export const findLimit = (schema: z.ZodType, path: string) =>
  longest(findPart(schema, path.split('.')))

function longest(part: z.core.$ZodType | undefined): number | undefined {
  if (part instanceof z.ZodString) return part.maxLength ?? undefined
  if (part instanceof z.ZodPipe) return longest(part.out) ?? longest(part.in)
  return part && hasInner(part) ? longest(part.unwrap()) : undefined
}

function findPart(
  schema: z.ZodType | undefined,
  [name, ...innerPath]: string[],
): z.ZodType | undefined {
  if (name === undefined || !schema) return schema
  const bare = unwrap(schema)
  if (bare instanceof z.ZodArray) return findPart(bare.element as z.ZodType, innerPath)
  return bare instanceof z.ZodObject
    ? findPart(bare.shape[name] as z.ZodType, innerPath)
    : undefined
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.out as z.ZodType)
  return hasInner(schema) ? unwrap(schema.unwrap()) : schema
}

/** Checks for a schema that wraps another one: nullable, or with a default. */
const hasInner = <S extends z.core.$ZodType>(
  schema: S,
): schema is S & { unwrap: () => z.ZodType } =>
  'unwrap' in schema && !(schema instanceof z.ZodArray)

/** Keeps only fields of the schema, because a record contains its id and parish, and an entry does not. */
export function pickKnownValues(schema: z.ZodType, values: object): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return { ...values }
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape))
}
