import { IconHome2, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ImportFile } from '#imports/web/wizard/ImportFile.tsx'
import { ImportStart } from '#imports/web/wizard/start/ImportStart.tsx'
import {
  type ImportKind,
  ImportKindProvider,
  TABLE_ENDINGS,
} from '#imports/web/wizard/import-kind.ts'
import { formatCount } from '#imports/web/wizard/labels.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { plural } from '#shared/text/plural.ts'
import { FAMILIES, PEOPLE } from '../../../web/paths.ts'
import { peopleImports } from '../../contract.ts'
import { IMPORTS } from '../paths.ts'
import { describeMissingFields } from '../../reading/column-headers.ts'
import { FIELD_GROUPS } from './groups.ts'
import { LettersOfFile } from './check/LettersOfFile.tsx'
import { Overwrite } from './Overwrite.tsx'
import { Rules as AnyRules } from '#imports/web/wizard/Rules.tsx'
import { EXAMPLE } from '../example.ts'

const RULES = [
  'W pierwszym wierszu są nagłówki kolumn, w każdym następnym jedna osoba.',
  'Potrzebne są tylko nazwisko i imiona, osobno albo w jednej kolumnie. Inne kolumny są nieobowiązkowe i mogą być w dowolnej kolejności.',
  'Datę można wpisać jako 3.05.1950 albo 1950‑05‑03, a niepełną jako 05.1950, 1950 albo ok. 1950.',
  'Osoby z tym samym numerem karty utworzą jedną rodzinę.',
  'Plik GEDCOM (.ged) z programu genealogicznego niczego nie wymaga: osoby, ich rodzice, rodziny i sakramenty zostaną rozpoznane. Kartę rodziny dostaną tylko rodziny, w których ktoś żyje. O osoby, o których nie wiadomo, czy żyją, program zapyta.',
  'Polskie litery w plikach CSV ze starszych programów zostaną odczytane poprawnie.',
]

const Rules = () => (
  <AnyRules
    rules={RULES}
    example={EXAMPLE}
    promise="W kartotece nic się nie zmieni, dopóki nie zatwierdzisz zapisu."
  />
)

const people: ImportKind = {
  api: peopleImports,
  start: IMPORTS,
  list: peopleImports.list,
  upload: peopleImports.upload,
  asking: {},
  endings: [...TABLE_ENDINGS, 'ged'],
  words: {
    title: 'Import z pliku',
    file: 'Plik z parafianami',
    content: 'danymi parafian',
    formats: 'CSV, XLSX (Excel), ODS (LibreOffice) albo GEDCOM',
    field: 'Pole w kartotece',
    there: 'w kartotece',
    allThere: 'Wszystkie osoby są już w kartotece.',
    record: 'Osoba',
    count: number => plural(number, 'osoba', 'osoby', 'osób'),
    kept: 'W historii zmian każdej osoby będzie napisane, z jakiego pliku pochodzą dane.',
    undo: {
      question: ({ file_name, added, changed }) =>
        `Osoby i rodziny dodane z pliku „${file_name}” znikną z kartoteki (dodane osoby: ${formatCount(added)}), ` +
        `a dane zmienione wrócą do poprzednich wartości (zmienione osoby: ${formatCount(changed)}). ` +
        'Miejscowości i ulice, które import dopisał do słownika, też znikną, chyba że ktoś ich już używa. Historia zmian zapamięta wszystko. Cofnąć ten import?',
      barred:
        'Po imporcie ktoś pracował na kartach niżej wymienionych osób, a cofnięcie zniszczyłoby tę pracę. W kartotece nic się nie zmieniło.',
      except: 'Cofnij wszystko oprócz tych osób',
      left: count => `Pozostawione osoby: ${count}.`,
      undone: remainingPeople =>
        remainingPeople
          ? `W kartotece pozostały osoby, na których kartach ktoś pracował po imporcie: ${remainingPeople}. Pozostałe są takie jak przed importem.`
          : 'Kartoteka jest w tej części taka jak przed importem.',
    },
  },
  groups: FIELD_GROUPS,
  describeMissing: describeMissingFields,
  outcomes: ['add', 'change', 'same', 'refuse'],
  record: id => `${PEOPLE}/${id}/preview`,
  rules: <Rules />,
  Overwrite,
  More: LettersOfFile,
  ways: (
    <>
      <LinkButton to={FAMILIES} variant="default" leftSection={<IconHome2 size={18} aria-hidden />}>
        Rodziny
      </LinkButton>
      <LinkButton to={PEOPLE} leftSection={<IconUsers size={18} aria-hidden />}>
        Lista parafian
      </LinkButton>
    </>
  ),
}

/** Provider that configures the import wizard for importing people into the register. */
export const OfPeople = ({ children }: { children: ReactNode }) => (
  <ImportKindProvider value={people}>{children}</ImportKindProvider>
)

export const PeopleImportStart = () => (
  <OfPeople>
    <ImportStart />
  </OfPeople>
)

export const PeopleImportFile = () => (
  <OfPeople>
    <ImportFile />
  </OfPeople>
)
