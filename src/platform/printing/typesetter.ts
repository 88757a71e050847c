import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFaces } from './fonts.ts'
import { cleanPrintText, mapStrings, unusualSigns, removeSigns } from './legible.ts'
import { qrImage } from './qr.ts'
import { type Sources, TEMPLATES } from './sources.ts'

export interface Job {
  template: string
  /** Sources of the template and its imports, when they differ from those on the disk. */
  sources?: Sources | undefined
  json: string
  /** Text of the QR code; several when papers share the file, in their order. */
  qr?: string | readonly string[] | undefined
  /** True for a long list, which numbers its pages itself. */
  large?: boolean
  /** Pictures that the data name by path; each is sent to a typeset worker once (typeset-worker.ts). */
  pictures?: Pictures | undefined
  /** True for an SVG preview instead of a PDF. */
  drawing?: boolean | undefined
}
/** Job, and whether the typeset worker first drops all its pictures. */
export type TypesetJob = Job & { forgets: boolean }

/**
 * Pictures by the path at which a template reads them, `/pictures/<name>`. The same path always means the same picture.
 */
export type Pictures = Readonly<Record<string, Uint8Array>>

export interface TypesetResult {
  /** PDF, or the requested SVG preview. */
  pdf: Buffer
  /** Characters that no font has; each is printed as an empty square. */
  replaced: string[]
  pages: number
}

// Size above which a list gets no tags, because they would take more memory than the list itself (about 2,000 rows).
const TAGGED_BYTES = 400_000
const workspace = fileURLToPath(TEMPLATES)
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFaces }] })

/** Virtual folder of former templates, beside those on the disk; it exists in memory only. */
const EARLIER = 'earlier/'

const PICTURE = /^\/pictures\/[A-Za-z0-9_-]{1,43}\.(png|jpg)$/

function keepPicture(path: string, picture: Uint8Array) {
  if (!PICTURE.test(path)) throw new TypeError('A picture lies under /pictures')
  compiler.mapShadow(`${workspace}${path.slice(1)}`, Buffer.from(picture))
}

/** Drops all pictures, so that a typeset worker that has served many parishes stays small. */
export const forgetPictures = () => compiler.resetShadow()

/** Typesets one document; blocks until done, so it runs in a process of its own. */
export function typesetJob(job: Job): TypesetResult {
  for (const [path, picture] of Object.entries(job.pictures ?? {})) keepPicture(path, picture)
  if (!job.sources) return typesetHere(job)
  const earlier = Object.entries(job.sources).map(
    ([name, source]) => [`${workspace}${EARLIER}${name}`, source] as const,
  )
  for (const [path, source] of earlier) compiler.mapShadow(path, Buffer.from(source))
  try {
    return typesetHere({ ...job, template: EARLIER + job.template })
  } finally {
    for (const [path] of earlier) compiler.unmapShadow(path)
  }
}

function typesetHere(job: Job): TypesetResult {
  const { data, unusual } = tidy(job.json)
  const missing = missingSigns(unusual)
  try {
    return print(job, data, missing)
  } catch (error) {
    // Next to other letters a character may need a shape that no font has; then all unusual characters are replaced.
    if (unusual.length === missing.size || refusedTexts(error).length === 0) throw error
    return print(job, data, new Set(unusual))
  }
}

type Inputs = Record<string, string>

function print({ template, qr, large = false, drawing }: Job, data: unknown, missing: Set<string>) {
  const text = JSON.stringify(
    missing.size ? mapStrings(data, part => removeSigns(part, missing)) : data,
  )
  const isTagged = text.length <= TAGGED_BYTES
  const inputs: Inputs = { data: text, tagged: String(isTagged) }
  if (typeof qr === 'object') inputs.codes = JSON.stringify(qr.map(text => text && drawQr(text)))
  else if (qr) inputs.qr = drawQr(qr)
  const standard = isTagged ? { pdfStandard: 'a-2a' } : { pdfStandard: 'a-2b', pdfTags: false }
  const document = layOut({ template, qr, large }, inputs)
  const pdf = drawing ? Buffer.from(compiler.plainSvg(document)) : compiler.pdf(document, standard)
  return { pdf, replaced: [...missing], pages: document.numOfPages }
}

function layOut({ template, qr, large }: Omit<Job, 'json'>, inputs: Inputs) {
  if (typeof qr === 'object') return share(template, inputs, qr.length)
  return large ? compile(template, inputs) : paginate(template, inputs)
}

/** Typesets a document; one too long for a page is retried with tighter spacing, then with numbered pages. */
function paginate(template: string, inputs: Inputs) {
  const roomy = compile(template, inputs)
  if (roomy.numOfPages === 1) return roomy
  const compact = compile(template, { ...inputs, compact: 'true' })
  if (compact.numOfPages === 1) return compact
  const number = (pages: number) =>
    compile(template, { ...inputs, compact: 'true', pages: String(pages) })
  // Papers of several pages leave more air, so there may be more of them than before.
  const numberedLayout = number(compact.numOfPages)
  if (numberedLayout.numOfPages === compact.numOfPages) return numberedLayout
  return number(numberedLayout.numOfPages)
}

/**
 * Typesets papers that share a file, each with its own page numbers; with tighter spacing when one does not fit a page.
 */
function share(template: string, inputs: Inputs, papers: number) {
  const roomy = compile(template, inputs)
  return roomy.numOfPages <= papers ? roomy : compile(template, { ...inputs, compact: 'true' })
}

const drawQr = (text: string) => qrImage(cleanPrintText(text))

/** Clears the cache, because the memory otherwise grows by a megabyte per document. */
export const clearTypesetCache = () => compiler.evictCache(10)

function compile(template: string, inputs: Inputs) {
  const compilation = compiler.compile({ mainFilePath: `${workspace}${template}.typ`, inputs })
  if (compilation.result && !compilation.hasError()) return compilation.result
  const diagnostics = compilation.takeDiagnostics()
  const errors: Diagnostic[] = diagnostics ? compiler.fetchDiagnostics(diagnostics) : []
  throw new Error(errors.map(formatDiagnostic).join('; '))
}

interface Diagnostic {
  message: string
  path: string
  range?: { start: { line: number } }
}
const formatDiagnostic = ({ message, path, range }: Diagnostic) =>
  `${basename(path)}:${(range?.start.line ?? 0) + 1}: ${message}`

function tidy(json: string) {
  const unusual = new Set<string>()
  const data = mapStrings(JSON.parse(json), text => {
    const readable = cleanPrintText(text)
    for (const sign of unusualSigns(readable)) unusual.add(sign)
    return readable
  })
  return { data, unusual: [...unusual] }
}

/** Returns the characters that Typst cannot show; each is set on a line of its own so that the error identifies it. */
function missingSigns(signs: string[]) {
  if (signs.length === 0) return new Set<string>()
  const unsupportedTexts = ['\uFFFD']
  try {
    compiler.pdf(compile('probe', { data: JSON.stringify(signs) }), { pdfStandard: 'a-2b' })
  } catch (error) {
    unsupportedTexts.push(...refusedTexts(error))
  }
  return new Set(signs.filter(sign => unsupportedTexts.some(text => sign.includes(text))))
}

/** Parses characters that Typst quotes in Rust syntax: `"\u{10ffff}"`. */
function refusedTexts(error: unknown) {
  const matches = String(error).matchAll(/the text `\\"(.*?)\\"` could not/g)
  return Array.from(matches, ([, text = '']) =>
    text.replace(/(?<!\\)\\+u\{([0-9a-f]+)\}/g, (_, hex) =>
      String.fromCodePoint(parseInt(hex, 16)),
    ),
  )
}
