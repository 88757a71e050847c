import { type ReactNode, createContext, use } from 'react'
import type * as z from 'zod'
import type { Endpoint } from '#platform/endpoint.ts'
import type { BookName } from '#platform/book-catalogue.ts'
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

/** A choice of what a column fills. */
export interface FieldGroup {
  group: string
  items: { value: string; label: string }[]
}

interface Words {
  /** „Import z pliku” */
  title: string
  /** „Plik z parafianami” */
  file: string
  /** „danymi parafian” */
  content: string
  /** „CSV, XLSX (Excel) albo GEDCOM” */
  formats: string
  /** „Pole w kartotece” */
  field: string
  /** Phrase for the target: „w kartotece”. */
  there: string
  /** „Wszystkie osoby są już w kartotece.” */
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
    /** „i jeszcze 3 osoby” counts these. */
    except: string
    /** „Pozostawione osoby: 3.” */
    left: (count: string) => string
    undone: (kept: string | null) => string
  }
}

type Line = Pick<ImportLine, 'id' | 'file_name' | 'added' | 'changed'>
/** Files are listed and brought at an address that may ask for the book. */
type Asking<More = unknown> = z.ZodType<unknown, { book?: BookName } & More>

/** Settings of the import wizard for one target. */
export interface ImportKind {
  api: ImportWay
  /** Address of the first step. */
  start: string
  list: Endpoint<z.ZodType, Asking<z.input<typeof ImportQuery>>, z.ZodType, typeof ImportFiles>
  upload: Endpoint<z.ZodType, Asking<{ sheet?: string }>, z.ZodType, typeof Ordered>
  /** Query of both endpoints above: the book, where there is one. */
  asking: { book?: BookName }
  /** Endings of the files it takes. */
  endings: string[]
  words: Words
  groups: FieldGroup[]
  describeMissing: (mapping: Mapping) => string | undefined
  outcomes: RowOutcome[]
  /** Address of a record a row means or became. */
  record: (id: number) => string
  rules: ReactNode
  /**
   * Choice of the value that prevails when the file and the existing record differ; absent where nothing is ever
   * changed.
   */
  Overwrite?: (props: { value: boolean; onChange: (overwrite: boolean) => void }) => ReactNode
  /** The ways on when all is written. */
  ways: ReactNode
  /** Further content about a file that was checked or written, shown before its rows. */
  More?: (props: { file: ImportFile }) => ReactNode
}

const Context = createContext<ImportKind | null>(null)

export const ImportKindProvider = Context.Provider
export const useWay = () => use(Context)!
