const SPELLED = /^(\w+)\[(\d{0,2})\]$/

/** Normalises a list in a query, which has three spellings: `list=a`, `list[]=a&list[]=b`, `list[0]=a&list[1]=b`. */
export function toListedQuery(query: Record<string, unknown>): Record<string, unknown> {
  const parameters: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(query)) {
    const name = SPELLED.exec(key)?.[1]
    if (name === undefined)
      parameters[key] = key in parameters ? [parameters[key], value].flat() : value
    else parameters[name] = [...[parameters[name] ?? []].flat(), value].flat()
  }
  return parameters
}
