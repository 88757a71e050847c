import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { PASSWORD } from './content.ts'
import { LIMITS, SheetProblem } from '../sheet.ts'
import { type WorkBudget, createWorkBudget } from './work-budget.ts'

/** Parts of a workbook by lower-case path; a part is inflated only when read. */
export type Archive = {
  has: (path: string) => boolean
  inflate: (path: string) => AsyncGenerator<Buffer, void>
  budget: WorkBudget
}

/**
 * Opens an archive in memory. Declared sizes may be false, so they are checked first and then the inflated bytes are
 * counted: at most `maxBytes` from all parts together.
 */
export async function openZip(bytes: Buffer, maxBytes = LIMITS.inflated): Promise<Archive> {
  const { zip, entries } = await directory(bytes)
  entries.forEach(refuseEntry)
  if (sumDeclaredSizes(entries) > maxBytes) throw bomb()
  let total = 0

  async function* inflate(path: string) {
    const entry = entries.get(path.toLowerCase())
    if (!entry) throw createDamagedFileError()
    let size = 0
    for await (const chunk of inflateEntry(zip, entry)) {
      size += chunk.length
      total += chunk.length
      if (total > maxBytes || isSuspect(size, entry.compressedSize)) throw bomb()
      yield chunk
    }
  }

  return { has: path => entries.has(path.toLowerCase()), inflate, budget: createWorkBudget() }
}

async function directory(bytes: Buffer) {
  const entries = new Map<string, Entry>()
  try {
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: false })
    if (zip.entryCount > MOST_ENTRIES) throw bomb()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
    return { zip, entries }
  } catch (error) {
    throw error instanceof SheetProblem ? error : createDamagedFileError()
  }
}

const MOST_ENTRIES = 5000

function refuseEntry({ uncompressedSize, compressedSize, ...entry }: Entry) {
  if (isSuspect(uncompressedSize, compressedSize)) throw bomb()
  if (entry.generalPurposeBitFlag & 1) throw new SheetProblem(PASSWORD)
}

/** Checks the compression ratio: genuine tables shrink 10 to 50 times; small parts may shrink more without harm. */
const isSuspect = (inflatedBytes: number, compressedBytes: number) =>
  inflatedBytes > 10 * 1024 * 1024 && inflatedBytes > compressedBytes * LIMITS.ratio

const sumDeclaredSizes = (entries: Map<string, Entry>) =>
  entries.values().reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)

async function* inflateEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch {
    throw createDamagedFileError()
  }
}

const bomb = () =>
  new SheetProblem(
    'Plik po rozpakowaniu jest podejrzanie duży i nie został wczytany. ' +
      'Skopiuj samą tabelę do nowego arkusza i zapisz ją jako .xlsx.',
  )

export const createDamagedFileError = () =>
  new SheetProblem(
    'Plik arkusza jest uszkodzony. Otwórz go w arkuszu kalkulacyjnym, zapisz jeszcze raz ' +
      'i wybierz nowy plik.',
  )
