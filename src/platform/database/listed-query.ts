const SPELLED = /^(\w+)\[(\d{0,2})\]$/

/** A list in an address is spelled in three ways: `list=a`, `list[]=a&list[]=b`, `list[0]=a&list[1]=b`. All mean one. */
export function listed(query: Record<string, unknown>): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(query)) {
    const name = SPELLED.exec(key)?.[1]
    if (name === undefined) found[key] = key in found ? [found[key], value].flat() : value
    else found[name] = [...[found[name] ?? []].flat(), value].flat()
  }
  return found
}
