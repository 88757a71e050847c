import { buildColumnPart } from '#books/core/columns/column.ts'
import {
  linkColumn,
  markColumn,
  nameColumn,
  neededDay,
  neededPartialDay,
  neededText,
  partialDay,
  textColumn,
} from '#books/core/columns/columns.ts'
import {
  baptismColumns,
  consentColumns,
  numberColumns,
  parentColumns,
  remarkColumns,
  subjectColumns,
} from '#books/core/columns/common-columns.ts'

/** Columns of the rite, the same for all candidates of one celebration. */
export const riteColumns = buildColumnPart('Bierzmowanie', {
  confirmation_date: neededDay('Data bierzmowania', {
    headers: 'bierzmowanie|data sakramentu|data',
  }),
  parish_place_id: linkColumn('Miejsce w parafii', 'parish_places'),
  confirmation_place: neededText('Miejsce bierzmowania', 'Podaj miejsce bierzmowania', 200, {
    headers: 'kosciol|parafia bierzmowania|gdzie bierzmowano',
  }),
  minister_id: linkColumn('Szafarz z listy', 'parish_workers'),
  minister: neededText('Szafarz', 'Podaj, kto bierzmował', 200, {
    headers: 'biskup|bierzmowal|udzielajacy|kaplan|udzielil',
  }),
  minister_faculty: textColumn('Upoważnienie szafarza', 200),
})

/** Columns of the sponsor (KPK 892–893). */
export const sponsorColumns = buildColumnPart('Świadek', {
  sponsor_person_id: linkColumn('Świadek z kartoteki', 'people'),
  sponsor_names: nameColumn('Imiona świadka', { headers: 'imie swiadka' }),
  sponsor_surname: nameColumn('Nazwisko świadka', { headers: '' }),
  sponsor_birth_date: partialDay('Data urodzenia świadka'),
  sponsor_address: textColumn('Adres świadka', 200),
  sponsor_parish: textColumn('Parafia świadka', 200, { headers: '' }),
  sponsor_godparent: markColumn('Świadek jest chrzestnym'),
  sponsor_certificate_provided: markColumn('Zaświadczenie świadka'),
})

/** Columns of the baptism, a condition of confirmation (KPK 889 § 1). */
const baptism = buildColumnPart('Chrzest', {
  ...baptismColumns,
  baptism_date: neededPartialDay('Data chrztu', { headers: baptismColumns.baptism_date.headers }),
  baptism_parish: neededText('Parafia chrztu', 'Podaj parafię chrztu ze świadectwa chrztu', 200, {
    headers: baptismColumns.baptism_parish.headers,
  }),
})

export const confirmationColumns = {
  ...numberColumns,
  ...subjectColumns('bierzmowanego'),
  birth_date: neededDay('Data urodzenia'),
  birth_town: textColumn('Miejsce urodzenia'),
  ...parentColumns,
  ...baptism,
  ...riteColumns,
  ...buildColumnPart('Bierzmowanie', {
    confirmation_name: nameColumn('Imię z bierzmowania', {
      headers: 'imie bierzmowania|imie patrona|patron|imie przyjete',
    }),
  }),
  ...sponsorColumns,
  ...consentColumns,
  ...remarkColumns,
}
