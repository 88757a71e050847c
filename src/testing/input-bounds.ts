import * as z from 'zod'
import { type Schema, getDefinition, unwrapInput } from './schema-input.ts'

type Check = { kind: string; abort: boolean }

/** Lists checks in the order they run; a format such as `z.email()` is its own first check. */
function listChecks(schema: Schema): Check[] {
  const schemaChecks = schema._zod.traits.has('$ZodCheck')
    ? [schema as unknown as z.core.$ZodCheck]
    : []
  return [...schemaChecks, ...(schema._zod.def.checks ?? [])].map(({ _zod: { def } }) => ({
    kind: def.check,
    abort: def.abort === true,
  }))
}

/** Checks that a text has a length limit which is checked first, so that a longer text reaches no other check. */
function isStringBounded(schema: Schema) {
  const [first, ...otherChecks] = listChecks(schema)
  if (first?.kind !== 'max_length' && first?.kind !== 'length_equals') return false
  return first.abort || otherChecks.every(({ kind }) => kind === 'min_length')
}

const hasMaxLength = (schema: Schema) =>
  listChecks(schema).some(({ kind }) => kind === 'max_length')

/** Checks that a record is bounded: by the members of an enum of keys, or by its maximum number of fields. */
const isRecordBounded = (schema: Schema, keys: Schema) =>
  getDefinition(keys).type === 'enum' || z.globalRegistry.get(schema)?.maxProperties !== undefined

interface Walk {
  path: string
  problems: string[]
}

/** Lists places of a schema where a request may send a text, list or record of unlimited size. */
export function findUnbounded(root: Schema, path: string): string[] {
  const problems: string[] = []
  visit(root, { path, problems })
  return problems
}

function visit(outer: Schema, walk: Walk): void {
  const schema = unwrapInput(outer)
  const def = getDefinition(schema)
  const { path, problems } = walk
  const inside = (inner: Schema, name: string) =>
    visit(inner, { ...walk, path: path ? `${path}.${name}` : name })
  switch (def.type) {
    case 'string':
    case 'template_literal':
      if (!isStringBounded(schema)) problems.push(`${path}: text`)
      return
    case 'array':
      if (!hasMaxLength(schema)) problems.push(`${path}: list`)
      return inside(def.element, '[]')
    case 'record':
      if (!isRecordBounded(schema, def.keyType)) problems.push(`${path}: record`)
      inside(def.keyType, '{key}')
      return inside(def.valueType, '{}')
    case 'object':
      for (const [name, inner] of Object.entries(def.shape)) inside(inner, name)
      if (def.catchall) visit(def.catchall, walk)
      return
    case 'union':
      for (const option of def.options) visit(option, walk)
      return
    case 'intersection':
      visit(def.left, walk)
      return visit(def.right, walk)
    case 'tuple':
      return def.items.forEach((item, index) => inside(item, String(index)))
    case 'lazy':
      return visit(def.getter(), walk)
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
    case 'void':
    case 'never':
      return
    default:
      problems.push(`${path}: ${def.type}`)
  }
}
