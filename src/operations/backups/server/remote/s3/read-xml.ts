import { SaxesParser } from 'saxes'

/** Reads the elements of one name in an answer of S3, each with the texts of its children by their names. */
export function readElements(xml: string, name: string): Record<string, string>[] {
  const elements: Record<string, string>[] = []
  const path: string[] = []
  let current: Record<string, string> | undefined
  let depth = 0
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', tag => {
    path.push(tag.name)
    text = ''
    if (tag.name !== name || current) return
    current = {}
    depth = path.length
  })
  parser.on('text', part => {
    text += part
  })
  parser.on('closetag', tag => {
    if (current && path.length === depth + 1) current[tag.name] = text
    if (current && path.length === depth) {
      elements.push(current)
      current = undefined
    }
    path.pop()
  })
  parser.write(xml).close()
  return elements
}

/** Reads the text of the first element of that name; undefined when there is none. */
export const readText = (xml: string, parent: string, name: string): string | undefined =>
  readElements(xml, parent)[0]?.[name]
