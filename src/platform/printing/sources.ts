import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export const TEMPLATES = new URL('../../../templates/', import.meta.url)

/** Source texts of a template and all its imports, by file name. */
export type Sources = Record<string, string>

const IMPORT = /#import "([a-z-]+\.typ)"/g

/** Returns the present sources of a template. */
export async function getSources(template: string): Promise<Sources> {
  const sources: Sources = {}
  async function add(name: string) {
    if (name in sources) return
    const source = await readFile(new URL(name, TEMPLATES), 'utf8')
    sources[name] = source
    for (const [, importName] of source.matchAll(IMPORT)) await add(importName!)
  }
  await add(`${template}.typ`)
  return sources
}

/** Returns a digest that is the same for the same files in any order. */
export const computeDigest = (sources: Sources) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(sources).toSorted()))
    .digest('hex')
