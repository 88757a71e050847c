import type { Chronicle, Fields } from '#history/told.ts'
import { modeWords, originWords, resultWords } from './words.ts'

const PARTY: Fields = {
  person_id: { label: 'osoba z kartoteki', source: 'people' },
  names: 'imiona',
  surname: 'nazwisko',
  birth_date: 'data urodzenia',
  dic_marital_status_id: { label: 'stan cywilny', source: 'dictionary:MaritalStatus' },
  father_names: 'imiona ojca',
  mother_names: 'imiona matki',
  town: 'miejscowość',
  parish: 'parafia',
  former_parish: 'poprzednia parafia',
}
const TITLES = { groom: 'Narzeczony', bride: 'Narzeczona' } as const

/** «Narzeczony: imiona». */
const partyFields = (side: keyof typeof TITLES): Fields =>
  Object.fromEntries(
    Object.entries(PARTY).map(([name, field]) => {
      const before = `${TITLES[side]}: `
      return [
        `${side}_${name}`,
        typeof field === 'string' ? before + field : { ...field, label: before + field.label },
      ]
    }),
  )

/** What history tells about banns. */
export const bannsChronicle: Chronicle = {
  table: 'banns',
  access: 'banns.read',
  fields: {
    act_number: 'Numer',
    year: 'Rok',
    volume: 'Tom',
    page: 'Strona',
    ...partyFields('groom'),
    ...partyFields('bride'),
    origin: { label: 'Podstawa', words: originWords },
    request_parish: 'Prosi parafia',
    request_date: 'Prośba z dnia',
    request_number: 'L.dz. prośby',
    protocol_number: 'Nr protokołu',
    protocol_year: 'Rok protokołu',
    wedding_date: 'Planowany ślub',
    mode: { label: 'Sposób', words: modeWords },
    date_from: 'Od',
    date_to: 'Do',
    first_date: 'Pierwsze odczytanie',
    second_date: 'Drugie odczytanie',
    dispensation_reason: 'Powód zwolnienia',
    dispensation_date: 'Data zwolnienia',
    result: { label: 'Wynik', words: resultWords },
    obstacle: 'Przeszkoda',
    certificate_date: 'Wydano zaświadczenie',
    notes: 'Uwagi',
    needs_attention: 'Wymaga uwagi',
    archival: 'Wpis archiwalny',
    cancel_reason: 'Powód unieważnienia',
  },
}
