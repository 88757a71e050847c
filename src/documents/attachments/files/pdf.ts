import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { refuseField } from '#platform/problems.ts'
import { MOST_PAGES } from '../contract.ts'

const refuse = (message: string) => refuseField('file', message)
const UNREADABLE =
  'Tego pliku PDF nie da się odczytać, może być ucięty. Zeskanuj albo zapisz go jeszcze raz i wybierz ponownie.'

export const isPdf = (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-'

const unpack = promisify(inflate)
/** What unpacked objects of one file may take together: a bomb is no paper. */
const MOST_UNPACKED = 64 * 1024 * 1024

/** A PDF that is whole and open, and how many pages it has; refuses (422) any other. What is inside is not changed. */
export async function pagesOf(bytes: Buffer): Promise<number> {
  if (!bytes.subarray(-2048).includes('%%EOF')) throw refuse(UNREADABLE)
  const plain = bytes.toString('latin1')
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(plain)) {
    throw refuse(
      'Ten plik PDF jest zabezpieczony hasłem. Wydrukuj go do nowego pliku PDF i wybierz ten nowy.',
    )
  }
  const pages = counted([plain, ...(await packedObjects(bytes))].join('\n'))
  if (pages === 0) throw refuse(UNREADABLE)
  if (pages > MOST_PAGES) {
    throw refuse(
      `Ten plik PDF ma ${pages} stron, a może mieć najwyżej ${MOST_PAGES}. Podziel go na części.`,
    )
  }
  return pages
}

/** Objects that the file keeps packed together (PDF 1.5), as text. */
async function packedObjects(bytes: Buffer): Promise<string[]> {
  const texts: string[] = []
  let left = MOST_UNPACKED
  for (let at = bytes.indexOf('/ObjStm'); at >= 0; at = bytes.indexOf('/ObjStm', at + 1)) {
    const stream = bytes.indexOf('stream', at)
    const end = bytes.indexOf('endstream', stream)
    if (stream < 0 || end < 0) continue
    const start = stream + 6 + (bytes[stream + 6] === 0x0d ? 2 : 1)
    const text = await unpack(bytes.subarray(start, end), {
      maxOutputLength: Math.max(left, 1),
      finishFlush: constants.Z_SYNC_FLUSH,
    }).catch(() => undefined)
    if (!text) continue
    left -= text.length
    texts.push(text.toString('latin1'))
  }
  return texts
}

/** The root of the tree of pages counts them all; a file mended now and then has older roots too. */
function counted(text: string): number {
  let most = 0
  for (const { index } of text.matchAll(/\/Type\s*\/Pages\b/g)) {
    const [, count] = /\/Count\s+(\d{1,6})\b/.exec(dictionaryAround(text, index)) ?? []
    most = Math.max(most, Number(count ?? 0))
  }
  return most || [...text.matchAll(/\/Type\s*\/Page\b/g)].length
}

const LONGEST_DICTIONARY = 200_000

/** From `<<` to its `>>`. */
function dictionaryAround(text: string, at: number): string {
  const start = text.lastIndexOf('<<', at)
  const marks = /<<|>>/g
  marks.lastIndex = Math.max(start, 0)
  for (let depth = 0, mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark.index > at + LONGEST_DICTIONARY) break
    depth += mark[0] === '<<' ? 1 : -1
    if (depth === 0) return text.slice(start, mark.index)
  }
  return ''
}
