import { MAX_IMPORT_FILE_BYTES } from '../../../contract.ts'
import type { ImportKind } from '../import-kind.ts'

export const LARGEST_WORDS = `${MAX_IMPORT_FILE_BYTES / 1024 / 1024} MB`

type AcceptedFiles = Pick<ImportKind, 'endings'> & {
  words: Pick<ImportKind['words'], 'content' | 'formats'>
}

/** Returns the problem of a file that is evident before it is sent; the server checks its content. */
export function findRefusal(
  { name, size }: Pick<File, 'name' | 'size'>,
  { endings, words }: AcceptedFiles,
): string | undefined {
  if (/\.(xls|numbers)$/i.test(name)) {
    return 'Tego rodzaju arkusza nie da się wczytać. Otwórz go, wybierz „Zapisz jako”, zapisz jako XLSX albo CSV i wczytaj ponownie.'
  }
  if (!endings.some(ending => name.toLowerCase().endsWith(`.${ending}`))) {
    return `Takiego pliku nie da się wczytać. Wybierz plik ${words.formats}.`
  }
  if (size === 0) return `Ten plik jest pusty. Wybierz plik z ${words.content}.`
  if (size > MAX_IMPORT_FILE_BYTES) {
    return `Plik jest większy niż ${LARGEST_WORDS}. Podziel go na mniejsze części i wczytaj je po kolei.`
  }
  return undefined
}
