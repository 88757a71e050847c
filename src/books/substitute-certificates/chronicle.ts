import type { Chronicle, Fields } from '#history/told.ts'
import { WITNESSES, proofWords, reasonWords, witnessWords } from './words.ts'

const WITNESS: Fields = Object.fromEntries(
  WITNESSES.flatMap(which => [
    [
      `${which}_witness_person_id`,
      { label: `${witnessWords[which]} z kartoteki`, source: 'people' },
    ],
    [`${which}_witness`, witnessWords[which]],
    [`${which}_witness_relation`, `${witnessWords[which]}: kim jest`],
    [`${which}_witness_address`, `${witnessWords[which]}: adres`],
    [`${which}_witness_words`, `${witnessWords[which]}: słowa`],
  ]),
)

/** What history tells about a substitute certificate of baptism. */
export const substitutesChronicle: Chronicle = {
  table: 'substitute_certificates',
  access: 'substitute_certificates.read',
  fields: {
    act_number: 'Numer',
    year: 'Rok',
    volume: 'Tom',
    page: 'Strona',
    person_id: { label: 'Osoba z kartoteki', source: 'people' },
    names: 'Imiona',
    surname: 'Nazwisko',
    family_name: 'Nazwisko rodowe',
    gender: { label: 'Płeć', words: { 1: 'mężczyzna', 2: 'kobieta' } },
    birth_date: 'Data urodzenia',
    birth_town: 'Miejsce urodzenia',
    father_names: 'Imiona ojca',
    father_surname: 'Nazwisko ojca',
    mother_names: 'Imiona matki',
    mother_surname: 'Nazwisko matki',
    mother_family_name: 'Nazwisko rodowe matki',
    baptism_date: 'Domniemana data chrztu',
    baptism_parish: 'Domniemana parafia chrztu',
    baptism_minister: 'Kto ochrzcił',
    godparents: 'Chrzestni',
    why_no_book: { label: 'Dlaczego nie z księgi', words: reasonWords },
    why_note: 'Wyjaśnienie',
    proof: { label: 'Dowód', words: proofWords },
    ...WITNESS,
    statement_date: 'Data oświadczenia',
    oath_words: 'Treść przysięgi',
    oath_date: 'Data przysięgi',
    decree_by: 'Kto wydał decyzję',
    decree_number: 'Nr decyzji',
    decree_date: 'Data decyzji',
    certificate_date: 'Data metryki',
    minister_id: { label: 'Kapłan z listy', source: 'parish_workers' },
    minister: 'Kto wystawił',
    notes: 'Uwagi',
    needs_attention: 'Wymaga uwagi',
    archival: 'Archiwalna',
    cancel_reason: 'Powód unieważnienia',
  },
}
