import * as z from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { Problem } from './problem.ts'

/** Named schemas, and the fields of an answer that are files in base64, with their media type. */
export interface SchemaNames {
  schemas: Record<string, z.ZodType>
  files: ReadonlyMap<z.core.$ZodType, Record<string, string>>
}

type Direction = 'input' | 'output'
export type Shape = z.core.JSONSchema.BaseSchema

const AT = '#/components/schemas/'

/** Id that cannot be the name of a schema. */
const PLACES = '/'

/** Converts all schemas of one direction together, so that named ones are referenced by name. */
function draw(
  io: Direction,
  { schemas, files }: SchemaNames,
  nameless: z.ZodType[],
  nameOf = keepId,
) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  registry.add(z.object(Object.fromEntries(nameless.entries())), { id: PLACES })
  const jsonSchemas = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: id => AT + nameOf(id),
    override: ({ zodSchema, jsonSchema }) => {
      for (const [field, contentMediaType] of Object.entries(files.get(zodSchema) ?? {})) {
        const file = jsonSchema.properties?.[field]
        if (typeof file === 'object')
          Object.assign(file, { contentEncoding: 'base64', contentMediaType })
      }
    },
  }).schemas
  const places = Object.values(jsonSchemas[PLACES]?.properties ?? {})
  const shapes = new Map(nameless.map((schema, at) => [schema, places[at] as Shape]))
  const component = (id: string): Shape => {
    const { $schema: _, $id: __, ...shape } = jsonSchemas[id] ?? {}
    return shape
  }
  return { shapes, component }
}

const keepId = (id: string) => id

/** Collects the names that these shapes reference, directly or through other components. */
function addReferredSchemas(
  shapes: Shape[],
  component: (id: string) => Shape,
  into = new Set<string>(),
) {
  for (const [, id = ''] of JSON.stringify(shapes).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (into.has(id)) continue
    into.add(id)
    addReferredSchemas([component(id)], component, into)
  }
  return into
}

/**
 * Converts the schemas of these endpoints to JSON Schema: `components` are the named ones, `taken` and `given` return
 * an input and an output schema. Input differs from output (defaults, unknown fields); a name used for both has its
 * input form as `…Input`.
 */
export function drawSchemas(endpoints: Endpoint[], { schemas, files }: SchemaNames) {
  const names = { schemas: { ...schemas, Problem }, files }
  const inputSchemas = [
    ...new Set(endpoints.flatMap(({ params, query, body }) => [params, query, body])),
  ]
  const outputSchemas = [...new Set<z.ZodType>([...endpoints.map(({ answer }) => answer), Problem])]
  const output = draw('output', names, outputSchemas)
  const asNamed = draw('input', names, inputSchemas)
  const idsGiven = addReferredSchemas([...output.shapes.values()], output.component)
  const idsTaken = addReferredSchemas([...asNamed.shapes.values()], asNamed.component)
  const nameTaken = (id: string) => (idsGiven.has(id) ? `${id}Input` : id)
  const input = draw('input', names, inputSchemas, nameTaken)
  const components = [
    ...[...idsGiven].map(id => [id, output.component(id)] as const),
    ...[...idsTaken].map(id => [nameTaken(id), input.component(id)] as const),
  ]
  return {
    components: Object.fromEntries(
      components.toSorted(([left], [right]) => left.localeCompare(right)),
    ),
    taken: (schema: z.ZodType) => input.shapes.get(schema) ?? {},
    given: (schema: z.ZodType) => output.shapes.get(schema) ?? {},
  }
}

export type Schemas = ReturnType<typeof drawSchemas>
