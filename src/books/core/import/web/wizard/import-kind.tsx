import { IconBook } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { plural } from '#shared/text/plural.ts'
import { GapsButton } from '#books/core/numbering/web/GapsButton.tsx'
import { useBook } from '#books/core/numbering/web/useBook.ts'
import { type BookName, bookCatalogue } from '#shared/book-catalogue.ts'
import type { ImportFile as File } from '#imports/contract.ts'
import { ImportFile } from '#imports/web/wizard/ImportFile.tsx'
import { Rules } from '#imports/web/wizard/Rules.tsx'
import { ImportStart } from '#imports/web/wizard/start/ImportStart.tsx'
import {
  type FieldGroup,
  type ImportKind,
  ImportKindProvider,
  TABLE_ENDINGS,
} from '#imports/web/wizard/import-kind.ts'
import { formatCount } from '#imports/web/wizard/labels.ts'
import { type SheetOfBook, bookImports } from '../../contract.ts'
import { GapsOfFile } from './GapsOfFile.tsx'
import { UnreadOfFile } from './UnreadOfFile.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'

const RULES = [
  'W pierwszym wierszu są nagłówki kolumn, w każdym następnym jeden akt.',
  'Numery aktów i lata zostaną takie, jakie są w pliku, także 12a albo 12/1998 w jednej komórce. Akt ze starego tomu może nie mieć numeru.',
  'Datę można wpisać jako 3.05.1950, 3 V 1950 albo 1950‑05‑03, a niepełną jako V 1823, 1823 albo ok.\u00a01823.',
  'Akt, w którym czegoś brakuje, zostanie zapisany jako archiwalny. Czego nie da się odczytać, trafi do uwag.',
  'Akt zostanie połączony z kartą osoby tylko wtedy, gdy zgadzają się imię, nazwisko i pełna data urodzenia.',
  'Polskie litery w plikach CSV ze starszych programów zostaną odczytane poprawnie.',
]

const getGroups = (fields: SheetOfBook['fields']): FieldGroup[] =>
  [...Map.groupBy(fields, ({ group }) => group)].map(([group, items]) => ({
    group,
    items: items.map(({ name, label }) => ({ value: name, label })),
  }))

const buildImportKind = (book: BookName, { title, fields, example }: SheetOfBook): ImportKind => ({
  api: bookImports,
  start: `${bookCatalogue[book].path}/import`,
  list: bookImports.list,
  upload: bookImports.upload,
  asking: { book },
  endings: TABLE_ENDINGS,
  words: {
    title: `${title}: wczytywanie z pliku`,
    file: 'Plik z aktami',
    content: 'aktami',
    formats: 'CSV, XLSX (Excel) albo ODS (LibreOffice)',
    field: 'Pole w księdze',
    there: 'w księdze',
    allThere: 'Wszystkie akty są już w księdze.',
    record: 'Akt',
    count: number => plural(number, 'akt', 'akty', 'aktów'),
    kept: 'W historii zmian każdego aktu będzie napisane, z jakiego pliku pochodzi.',
    undo: {
      question: ({ file_name, added }) =>
        `Akty wczytane z pliku „${file_name}” znikną z księgi razem z adnotacjami (liczba aktów: ${formatCount(added)}). ` +
        'Historia zmian zapamięta wszystko. Cofnąć ten import?',
      barred:
        'Po imporcie ktoś pracował na niżej wymienionych aktach, a cofnięcie zniszczyłoby tę pracę. W księdze nic się nie zmieniło.',
      except: 'Cofnij wszystko oprócz tych aktów',
      left: count => `Pozostawione akty: ${count}.`,
      undone: keptText =>
        keptText
          ? `W księdze pozostały akty, na których ktoś pracował po imporcie: ${keptText}. Pozostałych już w niej nie ma.`
          : 'Aktów z tego pliku nie ma już w księdze.',
    },
  },
  groups: getGroups(fields),
  // The server decides which columns a book requires.
  describeMissing: () => undefined,
  outcomes: ['add', 'same', 'refuse'],
  record: id => `${bookCatalogue[book].path}/${id}/preview`,
  rules: (
    <Rules
      rules={RULES}
      example={example}
      promise="W księdze nic się nie zmieni, dopóki nie zatwierdzisz zapisu."
    />
  ),
  ways: (
    <>
      <GapsButton book={book} />
      <LinkButton to={bookCatalogue[book].path} leftSection={<IconBook size={18} aria-hidden />}>
        {title}
      </LinkButton>
    </>
  ),
  More: OfFile,
})

const OfFile = ({ file }: { file: File }) => (
  <>
    <SectionBoundary waiting={null}>
      <UnreadOfFile file={file} />
    </SectionBoundary>
    <SectionBoundary waiting={null}>
      <GapsOfFile file={file} />
    </SectionBoundary>
  </>
)

/** Wizard for the import of acts into the book in the address: `/books/baptisms/import`. */
function OfBook({ children }: { children: ReactNode }) {
  const book = useBook()
  const { data } = useSuspenseCall(bookImports.sheet, { query: { book } })
  return <ImportKindProvider value={buildImportKind(book, data)}>{children}</ImportKindProvider>
}

export const BookImportStart = () => (
  <OfBook>
    <ImportStart />
  </OfBook>
)

export const BookImportFile = () => (
  <OfBook>
    <ImportFile />
  </OfBook>
)
