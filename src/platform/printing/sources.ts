import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export const TEMPLATES = new URL('../../../templates/', import.meta.url)

/** A template and all it imports, by the names of their files. */
export type Sources = Record<string, string>

const IMPORT = /#import "([a-z-]+\.typ)"/g

/** The template as it is today. */
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

/** The same of the same files, in whatever order they come. */
export const computeDigest = (sources: Sources) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(sources).toSorted()))
    .digest('hex')
