import { type Schema, getDefinition, unwrapInput } from './schema-input.ts'

/** Place of a schema that accepts a text, with a function that builds a value containing only this text. */
interface TextField {
  path: string
  /** Maximum length that the schema accepts. */
  max: number
  fill: (text: string) => unknown
  /** Schema that checks the field; several endpoints share it. */
  schema?: Schema
}

const wrap = (fields: TextField[], name: string, around: (value: unknown) => unknown) =>
  fields.map(({ path, fill, ...field }) => ({
    ...field,
    path: path ? `${name}.${path}` : name,
    fill: (text: string) => around(fill(text)),
  }))

/** Returns the literal values that select an alternative of a union. */
function getLiterals(shape: Record<string, Schema>) {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const def = getDefinition(schema)
      return def.type === 'literal' ? [[name, def.values[0]]] : []
    }),
  )
}

function getMaxLength(schema: Schema) {
  const { maximum, length } = schema._zod.bag
  return Number(maximum ?? length ?? 1000)
}

/** Lists every place of the schema that accepts a text, including keys of records. */
export function listTextFields(schema: Schema): TextField[] {
  const def = getDefinition(unwrapInput(schema))
  switch (def.type) {
    case 'string':
      return [{ path: '', max: getMaxLength(unwrapInput(schema)), fill: text => text }]
    case 'number':
    case 'enum':
    case 'literal':
      return [{ path: '', max: 20, fill: text => text }]
    case 'array':
      return wrap(listTextFields(def.element), '[]', value => [value])
    case 'record':
      return [
        ...wrap(listTextFields(def.valueType), '{}', value => ({ a: value })),
        ...wrap(listTextFields(def.keyType), '{key}', value => ({ [String(value)]: 'a' })),
      ]
    case 'object': {
      const literals = getLiterals(def.shape)
      return Object.entries(def.shape).flatMap(([name, inner]) =>
        wrap(listTextFields(inner), name, value => ({ ...literals, [name]: value })).map(field => ({
          schema: inner,
          ...field,
        })),
      )
    }
    case 'union':
      return def.options.flatMap(listTextFields)
    case 'unknown':
      return [{ path: '', max: 1000, fill: text => text }]
    default:
      return []
  }
}

/** Builds a value with this text in every place, so that each is read even if others are invalid. */
export function fillAll(schema: Schema, text: string): unknown {
  const def = getDefinition(unwrapInput(schema))
  switch (def.type) {
    case 'array':
      return [fillAll(def.element, text)]
    case 'record':
      return { [text.slice(0, 1000)]: fillAll(def.valueType, text) }
    case 'object': {
      const filledFields = Object.entries(def.shape).map(([name, inner]) => [
        name,
        fillAll(inner, text),
      ])
      return { ...Object.fromEntries(filledFields), ...getLiterals(def.shape) }
    }
    case 'union':
      return fillAll(def.options[0]!, text)
    default:
      return text
  }
}

/** Returns a function for every place that accepts a list, which fills it with the given list. */
export function listLists(schema: Schema): ((list: unknown[]) => unknown)[] {
  const def = getDefinition(unwrapInput(schema))
  switch (def.type) {
    case 'array':
      return [
        list => list,
        ...listLists(def.element).map(fill => (list: unknown[]) => [fill(list)]),
      ]
    case 'object': {
      const literals = getLiterals(def.shape)
      return Object.entries(def.shape).flatMap(([name, inner]) =>
        listLists(inner).map(fill => (list: unknown[]) => ({ ...literals, [name]: fill(list) })),
      )
    }
    case 'union':
      return def.options.flatMap(listLists)
    default:
      return []
  }
}
