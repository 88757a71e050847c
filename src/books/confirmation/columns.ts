import { part } from '#acts/columns/column.ts'
import {
  link,
  mark,
  name,
  neededDay,
  neededPartialDay,
  neededText,
  partialDay,
  text,
} from '#acts/columns/columns.ts'
import {
  baptismColumns,
  consentColumns,
  numberColumns,
  parentColumns,
  remarkColumns,
  subjectColumns,
} from '#acts/columns/common-columns.ts'

/** The rite, the same for all who were confirmed in one celebration. */
export const riteColumns = part('Bierzmowanie', {
  confirmation_date: neededDay('Data bierzmowania', {
    headers: 'bierzmowanie|data sakramentu|data',
  }),
  parish_place_id: link('Miejsce w parafii', 'parish_places'),
  confirmation_place: neededText('Miejsce bierzmowania', 'Podaj miejsce bierzmowania', 200, {
    headers: 'kosciol|parafia bierzmowania|gdzie bierzmowano',
  }),
  minister_id: link('Szafarz z listy', 'parish_workers'),
  minister: neededText('Szafarz', 'Podaj, kto bierzmował', 200, {
    headers: 'biskup|bierzmowal|udzielajacy|kaplan|udzielil',
  }),
  minister_faculty: text('Upoważnienie szafarza', 200),
})

/** The one who stands by the confirmed (KPK 892–893). */
export const sponsorColumns = part('Świadek', {
  sponsor_person_id: link('Świadek z kartoteki', 'people'),
  sponsor_names: name('Imiona świadka', { headers: 'imie swiadka' }),
  sponsor_surname: name('Nazwisko świadka', { headers: '' }),
  sponsor_birth_date: partialDay('Data urodzenia świadka'),
  sponsor_address: text('Adres świadka', 200),
  sponsor_parish: text('Parafia świadka', 200, { headers: '' }),
  sponsor_godparent: mark('Świadek jest chrzestnym'),
  sponsor_certificate_provided: mark('Zaświadczenie świadka'),
})

/** Baptism is a condition of confirmation (KPK 889 § 1). */
const baptism = part('Chrzest', {
  ...baptismColumns,
  baptism_date: neededPartialDay('Data chrztu', { headers: baptismColumns.baptism_date.headers }),
  baptism_parish: neededText('Parafia chrztu', 'Podaj parafię chrztu ze świadectwa chrztu', 200, {
    headers: baptismColumns.baptism_parish.headers,
  }),
})

/** Every column of the book of confirmations. */
export const confirmationColumns = {
  ...numberColumns,
  ...subjectColumns('bierzmowanego'),
  birth_date: neededDay('Data urodzenia'),
  birth_town: text('Miejsce urodzenia'),
  ...parentColumns,
  ...baptism,
  ...riteColumns,
  ...part('Bierzmowanie', {
    confirmation_name: name('Imię z bierzmowania', {
      headers: 'imie bierzmowania|imie patrona|patron|imie przyjete',
    }),
  }),
  ...sponsorColumns,
  ...consentColumns,
  ...remarkColumns,
}
