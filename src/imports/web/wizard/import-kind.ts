import { type ReactNode, createContext, use } from 'react'
import type * as z from 'zod'
import type { Endpoint } from '#platform/endpoint.ts'
import type { BookName } from '#shared/book-catalogue.ts'
import type {
  ImportFile,
  ImportFiles,
  ImportLine,
  ImportQuery,
  ImportWay,
  Mapping,
  Ordered,
  RowOutcome,
} from '../../contract.ts'
import type { SheetChoice } from '../../sheet-choice.ts'

/** Extensions of tables. */
export const TABLE_ENDINGS = ['csv', 'txt', 'tsv', 'xlsx', 'ods']

/** Group of fields that a column may fill. */
export interface FieldGroup {
  group: string
  items: { value: string; label: string }[]
}

interface Words {
  /** Title of the screens: „Import z pliku”. */
  title: string
  /** Name of the file: „Plik z parafianami”. */
  file: string
  /** Content of the file: „danymi parafian”. */
  content: string
  /** Supported formats: „CSV, XLSX (Excel), ODS (LibreOffice) albo GEDCOM”. */
  formats: string
  /** Header of the field column: „Pole w kartotece”. */
  field: string
  /** Phrase for the target: „w kartotece”. */
  there: string
  /** Message when there is nothing new: „Wszystkie osoby są już w kartotece.” */
  allThere: string
  /** Name of a row: „Osoba”. */
  record: string
  /** „3 osoby” */
  count: (number: number) => string
  /** Statement about the traces that a written import leaves: „W historii zmian każdej osoby…”. */
  kept: string
  undo: {
    question: (line: Line) => string
    barred: string
    /** Label of the action that undoes all other records: „i jeszcze 3 osoby” counts the excepted ones. */
    except: string
    /** Count of records left in place: „Pozostawione osoby: 3.” */
    left: (count: string) => string
    undone: (kept: string | null) => string
  }
}

type Line = Pick<ImportLine, 'id' | 'file_name' | 'added' | 'changed'>
/** Query of the endpoints that list and upload files; it may require the book. */
type QuerySchema<More = unknown> = z.ZodType<unknown, { book?: BookName } & More>

/** Settings of the import wizard for one target. */
export interface ImportKind {
  api: ImportWay
  /** Address of the first step. */
  start: string
  list: Endpoint<z.ZodType, QuerySchema<z.input<typeof ImportQuery>>, z.ZodType, typeof ImportFiles>
  upload: Endpoint<z.ZodType, QuerySchema<SheetChoice>, z.ZodType, typeof Ordered>
  /** Query of both endpoints above: the book, if any. */
  asking: { book?: BookName }
  /** Supported file name extensions. */
  endings: string[]
  words: Words
  groups: FieldGroup[]
  describeMissing: (mapping: Mapping) => string | undefined
  outcomes: RowOutcome[]
  /** Returns the path of the record that a row matches or created. */
  record: (id: number) => string
  rules: ReactNode
  /**
   * Choice of the value that prevails when the file and the existing record differ; absent where nothing is ever
   * changed.
   */
  Overwrite?: (props: { value: boolean; onChange: (overwrite: boolean) => void }) => ReactNode
  /** Links shown when all rows are written. */
  ways: ReactNode
  /** Further content about a file that was checked or written, shown before its rows. */
  More?: (props: { file: ImportFile }) => ReactNode
}

const Context = createContext<ImportKind | null>(null)

export const ImportKindProvider = Context.Provider
export const useWay = () => use(Context)!
