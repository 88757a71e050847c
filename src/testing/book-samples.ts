import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BookName, bookNames } from '#shared/book-catalogue.ts'

/** A whole act of a book, `bookSample` of `server/testing.ts` in its folder. */
export interface BookSample {
  table: BookName
  /** Address to which the act is posted. */
  address: string
  act: object
}

const FOLDER = fileURLToPath(new URL('../books/', import.meta.url))
const modules = await Promise.all(
  globSync('*/server/testing.ts', { cwd: FOLDER }).map(
    (path): Promise<{ bookSample?: BookSample }> => import(/* @vite-ignore */ FOLDER + path),
  ),
)
const samples = modules.flatMap(({ bookSample }) => bookSample ?? [])

/** A whole act of every book of the catalogue. */
export const bookSamples = bookNames.map(book => {
  const sample = samples.find(({ table }) => table === book)
  if (!sample) throw new Error(`No bookSample in server/testing.ts of ${book}`)
  return sample
})
