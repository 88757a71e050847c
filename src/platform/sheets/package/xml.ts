import { SaxesParser } from 'saxes'
import { type Archive, createDamagedFileError } from './zip.ts'

/** Handlers of XML parts; element names come without a namespace prefix, and `text` may deliver one text in pieces. */
export type XmlReader = {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

// Maximum nesting far above that of any workbook; such limits keep hostile XML from filling the memory.
const DEEPEST = 100
const MAX_IGNORED_TEXT_LENGTH = 4_000_000

/** Parses XML while it is inflated. Any DOCTYPE is refused, so that there are no entities to expand. */
export async function readXml({ inflate, budget }: Archive, path: string, reader: XmlReader) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let silent = 0
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('text', text => reader.text?.(text))
  parser.on('cdata', text => reader.text?.(text))
  parser.on('attribute', budget.addTag)
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    budget.addTag()
    if (++depth > DEEPEST) refuse()
    reader.open?.(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    reader.close?.(local(name))
  })
  for await (const text of utf8(inflate(path))) {
    budget.addText(text.length)
    if ((silent += text.length) > MAX_IGNORED_TEXT_LENGTH) refuse()
    parser.write(text)
  }
  parser.close()
}

function refuse(): never {
  throw createDamagedFileError()
}

export const isTrue = (value: string | undefined) => value === '1' || value === 'true'

const local = (name: string) => name.slice(name.indexOf(':') + 1)

async function* utf8(chunks: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      return refuse()
    }
  }
  for await (const chunk of chunks) yield decode(chunk)
  yield decode()
}
