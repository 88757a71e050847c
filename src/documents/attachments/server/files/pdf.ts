import { getDocument } from 'unpdf/pdfjs'
import { Refusal, getErrorMessage, refuseField } from '#platform/refusals.ts'

const refuse = (message: string) => refuseField('file', message)

const UNREADABLE =
  'Tego pliku PDF nie da się odczytać, może być ucięty. Zeskanuj albo zapisz go jeszcze raz i wybierz ponownie.'
const LOCKED =
  'Ten plik PDF jest zabezpieczony hasłem. Wydrukuj go do nowego pliku PDF i wybierz ten nowy.'

export const isPdf = (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-'

/** Counts the pages of a PDF; run it only in a worker, because a hostile file uses all the time that the worker has. */
export async function countPages(bytes: Buffer, maxPages: number): Promise<number> {
  if (!bytes.subarray(-2048).includes('%%EOF')) throw refuse(UNREADABLE)
  const pages = await readPageCount(bytes)
  if (pages === 0) throw refuse(UNREADABLE)
  if (pages > maxPages) {
    throw refuse(
      `Ten plik PDF ma ${pages} stron, a może mieć najwyżej ${maxPages}. Podziel go na części.`,
    )
  }
  return pages
}

async function readPageCount(bytes: Buffer) {
  // pdf.js detaches the buffer it is given.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  try {
    const document = await task.promise
    const { info } = await document.getMetadata()
    // Some encrypted files open without a password but cannot be printed.
    if (Reflect.get(info, 'EncryptFilterName')) throw refuse(LOCKED)
    return document.numPages
  } catch (problem) {
    throw isLocked(problem)
      ? refuse(LOCKED)
      : problem instanceof Refusal
        ? problem
        : refuse(UNREADABLE)
  } finally {
    await task.destroy()
  }
}

/** Whether the file requires a password, or has an encryption that the library does not support. */
const isLocked = (problem: unknown) =>
  problem instanceof Error &&
  (problem.name === 'PasswordException' || /encrypt/i.test(getErrorMessage(problem)))
