import { LARGEST } from '../../contract.ts'

export const LARGEST_WORDS = `${LARGEST / 1024 / 1024} MB`

/** What is wrong with a file at first sight, before it is sent; the server looks inside. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (/\.(xls|ods|numbers)$/i.test(name)) {
    return 'Tego rodzaju arkusza nie da się wczytać. Otwórz go, wybierz „Zapisz jako”, zapisz jako XLSX albo CSV i wczytaj ponownie.'
  }
  if (!/\.(csv|txt|tsv|xlsx|ged)$/i.test(name)) {
    return 'To nie jest plik z tabelą ani z programu genealogicznego. Wybierz plik CSV, XLSX albo GEDCOM (.ged).'
  }
  if (size === 0) return 'Ten plik jest pusty. Wybierz plik z danymi parafian.'
  if (size > LARGEST) {
    return `Plik jest większy niż ${LARGEST_WORDS}. Podziel go na mniejsze części i wczytaj je po kolei.`
  }
  return undefined
}
