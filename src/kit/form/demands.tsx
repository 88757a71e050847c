import * as z from 'zod'

/** Whether the schema refuses an empty value at a path: such a field gets a star. */
export function demands(schema: z.ZodType, path: string): boolean {
  const part = partOf(schema, path.split('.'))
  return (
    part !== undefined && ['', null, undefined, []].every(blank => !part.safeParse(blank).success)
  )
}

function partOf(schema: z.ZodType | undefined, [name, ...rest]: string[]): z.ZodType | undefined {
  if (name === undefined || !schema) return schema
  const bare = unwrap(schema)
  if (bare instanceof z.ZodArray) return partOf(bare.element as z.ZodType, rest)
  return bare instanceof z.ZodObject ? partOf(bare.shape[name] as z.ZodType, rest) : undefined
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.out as z.ZodType)
  const inner = schema as z.ZodType & { unwrap?: () => z.ZodType }
  return schema instanceof z.ZodArray || !inner.unwrap ? schema : unwrap(inner.unwrap())
}

/** Only what the schema knows: a record carries its number and its parish, an entry does not. */
export function known(schema: z.ZodType, values: object): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return { ...values }
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape))
}
