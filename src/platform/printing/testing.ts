import { inflateSync } from 'node:zlib'
import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs'
import { renderPaper } from './print.ts'
import { paperSamples } from './samples.ts'

interface Place {
  text: string
  /** Position in points from the left and from the bottom of the page. */
  left: number
  right: number
  baseline: number
  /** Font size in points. */
  size: number
}

/** Pattern of a later page that contains only the seal and signature, which could be put under another paper. */
export const SIGNATURE_ALONE = /^.{0,200}L\. dz\. \S+\s+L\.\s*S\.\s+miejsce na pieczęć/u

/** Extracts from a PDF the content that a reader (or a screen reader) finds in it. */
export async function readPdf(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { info } = await document.getMetadata()
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    pages.push(await readPage(await document.getPage(number)))
  }
  return {
    ...(info as { Title?: string; Language?: string; Author?: string }),
    marked: (await document.getMarkInfo())?.Marked === true,
    text: pages.map(page => page.text).join('\n'),
    pages,
  }
}

const inflateStream = (stream: string) => {
  const bytes = Buffer.from(stream, 'latin1')
  return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : stream
}

/**
 * Extracts the text that the file offers for search and copy, beside its glyphs; a reader may show some of it as
 * nothing.
 */
export function extractPdfText(pdf: Buffer) {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)
  const parts = Array.from(streams, ([, stream = '']) => inflateStream(stream))
  const codes = parts.flatMap(part => [
    ...part.matchAll(/ActualText <FEFF([0-9A-F]+)>|^<[0-9A-F]{4}> <([0-9A-F]+)>$/gm),
  ])
  return codes
    .map(([, words, sign]) =>
      Buffer.from((words ?? sign)!, 'hex')
        .swap16()
        .toString('utf16le'),
    )
    .join('')
}

async function readPage(page: PDFPageProxy) {
  const { items } = await page.getTextContent()
  const places: Place[] = []
  let text = ''
  for (const item of items) {
    if (!('str' in item)) continue
    text += item.str + (item.hasEOL ? '\n' : '')
    const [leftEdge, baseline] = item.transform.slice(4) as [number, number]
    if (!item.str.trim()) continue
    places.push({
      text: item.str,
      left: leftEdge,
      right: leftEdge + item.width,
      baseline,
      size: item.height,
    })
  }
  const [, , width, height] = page.view as [number, number, number, number]
  const roles = JSON.stringify(await page.getStructTree()).matchAll(/"role":"(\w+)"/g)
  return { text, places, width, height, roles: Array.from(roles, ([, role]) => role) }
}

/** Renders a template with its sample record and changes; returns text with ordinary spaces, also at line ends. */
export async function readSample(template: string, change: Record<string, unknown> = {}) {
  const { pdf } = await renderPaper(template, { ...paperSamples[template], ...change })
  const { pages, Title } = await readPdf(pdf)
  const text = pages.map(page => page.text).join(' ')
  return { pages, Title, text: text.replaceAll(/\s+/g, ' ') }
}
