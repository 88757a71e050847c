import type { Db } from '#platform/database/database.ts'
import type { Caller } from '#testing/api.ts'
import type { BookSample } from '#testing/book-samples.ts'

/** A sample wedding, as a clerk types it: a young couple of Sokołów, married before the parish priest. */
export const sampleWedding = {
  archival: false,
  act_number: '1',
  year: 2026,
  wedding_date: '2026-05-23',
  wedding_time: '16:00',
  wedding_place: 'Parafia pw. św. Anny, Sokołów',
  groom_names: 'Jan',
  groom_surname: 'Zięba',
  groom_birth_date: '1998-02-14',
  groom_birth_town: 'Tarnów',
  groom_dic_faith_id: 1,
  groom_dic_marital_status_id: 1,
  groom_address: 'ul. Źródlana 4, Sokołów',
  groom_parish: 'Parafia pw. św. Anny, Sokołów',
  groom_father_names: 'Tadeusz',
  groom_father_surname: 'Zięba',
  groom_mother_names: 'Grażyna',
  groom_mother_surname: 'Zięba',
  groom_mother_family_name: 'Łęcka',
  groom_baptism_date: '1998-03-15',
  groom_baptism_parish: 'pw. św. Jana, Tarnów',
  groom_baptism_act_number: '40',
  groom_baptism_act_year: 1998,
  groom_confirmation_date: '2014-05-10',
  bride_names: 'Ewa Maria',
  bride_surname: 'Święcicka-Gołąb',
  bride_birth_date: '1999-11-30',
  bride_birth_town: 'Łękawka',
  bride_dic_faith_id: 1,
  bride_dic_marital_status_id: 1,
  bride_father_names: 'Michał',
  bride_father_surname: 'Gołąb',
  bride_mother_names: 'Małgorzata',
  bride_mother_surname: 'Święcicka-Gołąb',
  bride_baptism_date: '2000-01-06',
  bride_baptism_parish: 'pw. św. Mikołaja, Łękawka',
  bride_confirmation_date: '2015-06-01',
  bride_surname_after: 'Zięba',
  children_surname: 'Zięba',
  dic_wedding_kind_id: 1,
  minister: 'ks. Jan Lis, proboszcz',
  assisting_basis: 'delegation',
  basis_from: 'proboszcz miejsca',
  basis_date: '2026-05-01',
  usc_permit_number: '12/2026',
  usc_permit_date: '2026-03-02',
  usc_permit_valid_date: '2026-09-02',
  witnesses: [
    { names: 'Adam', surname: 'Wróbel', birth_date: '1997-01-01', address: 'Sokołów' },
    { names: 'Anna', surname: 'Nowak', birth_date: '1999-05-05' },
  ],
  banns: [
    {
      parish: 'Parafia pw. św. Anny, Sokołów',
      mode: 'posted',
      from: '2026-05-01',
      to: '2026-05-12',
      obstacle: false,
    },
  ],
}

export type WeddingChange = Partial<Record<keyof typeof sampleWedding, unknown>> &
  Record<string, unknown>

/** Posts the sample wedding with the given changes. */
export async function postWedding(clerk: Caller, change: WeddingChange = {}) {
  const answer = await clerk('POST', '/api/weddings', { ...sampleWedding, ...change })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body as { id: number; version: number; warnings: { field: string }[] }
}

export const readWedding = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/weddings/${id}`)).body

type InParish = <Result>(
  parish_id: number | null,
  work: (db: Db) => Promise<Result>,
) => Promise<Result>

/** Builds helpers that create people of the register for tests of weddings. */
export function getRegister(inParish: InParish) {
  const person = async (clerk: Caller, change: object) => {
    const { id } = await inParish(clerk.parish_id, db =>
      db
        .insertInto('people')
        .values({ names: 'Jan', surname: 'Zięba', gender: 1, birth_date: '1998-02-14', ...change })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return id
  }
  const findStatus = (clerk: Caller, id: number) =>
    inParish(clerk.parish_id, db =>
      db
        .selectFrom('people')
        .select('dic_marital_status_id')
        .where('id', '=', id)
        .executeTakeFirst(),
    ).then(row => row?.dic_marital_status_id)

  /** Creates an unmarried man and woman in the register; she was baptised in our own book. */
  async function pair(clerk: Caller) {
    const groom = await person(clerk, { dic_marital_status_id: 1 })
    const bride = await person(clerk, {
      names: 'Ewa Maria',
      surname: 'Święcicka-Gołąb',
      gender: 2,
      birth_date: '1999-11-30',
      dic_marital_status_id: 1,
    })
    const baptism = await inParish(clerk.parish_id, db =>
      db
        .insertInto('baptisms')
        .values({ act_number: '7', year: 2000, names: 'Ewa', surname: 'Gołąb', person_id: bride })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { groom_person_id: groom, bride_person_id: bride, baptism_id: baptism.id }
  }
  const listAnnotations = async (clerk: Caller, id: number) =>
    (await clerk('GET', `/api/baptisms/${id}`)).body.annotations as Record<string, unknown>[]

  return { person, statusOf: findStatus, pair, notesOn: listAnnotations }
}

export const bookSample: BookSample = {
  table: 'weddings',
  address: '/api/weddings',
  act: sampleWedding,
}
