import { fromBuffer } from 'yauzl'

/** Reads the text, the XML and the link targets of a DOCX. */
export async function readDocx(base64: string) {
  const parts = await unpack(Buffer.from(base64, 'base64'))
  const document = parts['word/document.xml'] ?? ''
  const text = [...document.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|<\/w:p>/g)]
    .map(([, words]) => (words === undefined ? '\n' : plain(words)))
    .join('')
  return { text, document, links: parts['word/_rels/document.xml.rels'] ?? '' }
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) => xml.replaceAll(/&(\w+);/g, (_, name: string) => SIGNS[name] ?? '')

function unpack(file: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, string>>()
  const parts: Record<string, string> = {}
  fromBuffer(file, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error)
    zip.on('entry', entry => {
      zip.openReadStream(entry, async (problem, stream) => {
        if (problem) return reject(problem)
        parts[entry.fileName] = Buffer.concat(await stream.toArray()).toString()
        zip.readEntry()
      })
    })
    zip.on('end', () => resolve(parts)).on('error', reject)
    zip.readEntry()
  })
  return promise
}
