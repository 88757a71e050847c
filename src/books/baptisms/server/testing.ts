import { expect } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import type { Caller } from '#testing/api.ts'
import type { BookSample } from '#testing/book-samples.ts'
import type { BaptismRow } from '../list.ts'

/** Sample act of a child baptised at Sokołów, valid in every field. */
export const sampleBaptism = {
  archival: false,
  act_number: '1',
  year: 2026,
  names: 'Zofia Maria',
  surname: 'Święcicka-Gołąb',
  gender: 2,
  birth_date: '2026-03-01',
  birth_town: 'Żarnowiec',
  birth_act_number: '120/2026',
  baptism_date: '2026-05-03',
  baptism_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'ks. Jan Lis',
  dic_baptism_kind_id: 1,
  father_names: 'Michał',
  father_surname: 'Gołąb',
  mother_names: 'Małgorzata',
  mother_surname: 'Święcicka-Gołąb',
  mother_family_name: 'Święcicka',
  dic_parents_marriage_id: 1,
  parents_marriage_date: '2020-06-20',
  parents_marriage_place: 'Parafia pw. św. Anny, Sokołów',
  godparents: [
    { role: 'godparent', names: 'Jan', surname: 'Zięba', gender: 1, confirmed: true },
    { role: 'godparent', names: 'Ewa', surname: 'Nowak', gender: 2, confirmed: true },
  ],
}

/** Posts the sample act with the given changes. */
export async function postBaptism(clerk: Caller, change: object = {}) {
  const answer = await clerk('POST', '/api/baptisms', { ...sampleBaptism, ...change })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: number; version: number; warnings: { field: string }[] }
}

export const readBaptism = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/baptisms/${id}`)).body

/** Inserts the card of the sample child with the given changes. */
export const insertBaptisedPerson = (db: Db, change: object = {}) =>
  db
    .insertInto('people')
    .values({ names: 'Zofia Maria', surname: 'Święcicka-Gołąb', gender: 2, ...change })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Lists the acts of the parish in the order of their numbers. */
export const listBaptisms = async (clerk: Caller): Promise<BaptismRow[]> =>
  (await clerk('GET', '/api/baptisms?sortType=asc&per_page=100')).body.data

const FILE_HEADER =
  'Nr aktu;Rok;Nazwisko;Imię;Data ur.;Miejsce urodzenia;Data chrztu;Ojciec;Matka;Z domu;Chrzestny;Chrzestna;Szafarz;Tom;Str.;Adnotacje;Uwagi'
/** File of a book of baptisms: two complete acts and two of an old volume. */
export const BAPTISMS_FILE = `${FILE_HEADER}
1;1998;Kowalska;Łucja Maria;14.09.1998;Tarnów;4.10.1998;Jan Kowalski;Ewa Kowalska;Żółć;Piotr Zięba;Anna Nowak;ks. Jan Lis;V;12;bierzmowanie 12.05.2014 Tarnów;
2a/1998;;ŚWIĘCH;STANISŁAW;1.10.1998;;11 X 1998;Adam Święch;Zofia;;;;;V;13;;z kopii
b.n.;1823;Gołąb;Józef;V 1823;Żarnowiec;ok. 1823;;;;;;;I;;;
12;1823;Bąk;Maria;;;maj 1823;;;;;;;I;4;coś nieczytelnego;
`

export const bookSample: BookSample = {
  table: 'baptisms',
  address: '/api/baptisms',
  act: sampleBaptism,
}
