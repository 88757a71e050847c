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
  Outcome,
} from '../contract.ts'

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
  /** Where it goes: „w kartotece”. */
  there: string
  /** „Wszystkie osoby są już w kartotece.” */
  allThere: string
  /** What a row is: „Osoba”. */
  record: string
  /** „3 osoby” */
  count: (number: number) => string
  /** What a written import leaves behind: „W historii zmian każdej osoby…”. */
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

/** What the wizard has to know of what it brings files into. */
export interface Way {
  api: ImportWay
  /** Address of the first step. */
  start: string
  list: Endpoint<z.ZodType, Asking<z.input<typeof ImportQuery>>, z.ZodType, typeof ImportFiles>
  upload: Endpoint<z.ZodType, Asking<{ sheet?: string }>, z.ZodType, typeof Ordered>
  /** What both of these ask for: the book, where there is one. */
  asking: { book?: BookName }
  /** Endings of the files it takes. */
  endings: string[]
  words: Words
  groups: FieldGroup[]
  missingIn: (mapping: Mapping) => string | undefined
  outcomes: Outcome[]
  /** Address of a record a row means or became. */
  record: (id: number) => string
  rules: ReactNode
  /** Who is right when they differ; nothing where nothing is ever changed. */
  Overwrite?: (props: { value: boolean; onChange: (overwrite: boolean) => void }) => ReactNode
  /** The ways on when all is written. */
  ways: ReactNode
  /** What else there is to see of a file checked or written, before its rows. */
  More?: (props: { file: ImportFile }) => ReactNode
}

const Context = createContext<Way | null>(null)

export const WayOf = Context.Provider
export const useWay = () => use(Context)!
