import type * as z from 'zod'

export type Schema = z.core.$ZodType

export const getDefinition = (schema: Schema) =>
  (schema._zod as unknown as z.core.$ZodTypes['_zod']).def

/**
 * Returns the schema that reads the sent value: without wrappers such as `optional`, and the input of a pipe. A
 * function before a schema (`z.preprocess`) may only replace an empty value.
 */
export function unwrapInput(schema: Schema): Schema {
  const def = getDefinition(schema)
  if (def.type === 'pipe') {
    return unwrapInput(getDefinition(def.in).type === 'transform' ? def.out : def.in)
  }
  return 'innerType' in def ? unwrapInput(def.innerType) : schema
}
