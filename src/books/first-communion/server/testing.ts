import { registerPeople } from '#parishioners/people/server/testing.ts'
import type { BookSample } from '#testing/book-samples.ts'

type Caller = Parameters<typeof registerPeople>[0]

/** Sample act of a child of the third class after first communion at Sokołów. */
export const sampleCommunion = {
  archival: false,
  act_number: '1',
  year: 2026,
  names: 'Aleksandra',
  surname: 'Święcicka',
  gender: 2,
  birth_date: '2017-03-01',
  birth_town: 'Żarnowiec',
  baptism_date: '2017-05-07',
  baptism_parish: 'Parafia pw. św. Jana, Łękawka',
  baptism_act_number: '12',
  baptism_act_year: 2017,
  communion_date: '2026-05-10',
  communion_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'ks. Jan Lis',
  first_confession_date: '2026-05-09',
  father_names: 'Michał',
  father_surname: 'Święcicki',
  mother_names: 'Małgorzata',
  mother_surname: 'Święcicka',
  mother_family_name: 'Gołąb',
}

/** Baptism elsewhere according to a certificate. */
export const childBaptismCertificate = {
  kind: 'baptism' as const,
  event_date: '2017-05-07',
  place: 'Parafia pw. św. Jana, Łękawka',
  act_number: '12',
  act_year: 2017,
}

/** Adds a child to the register, baptised elsewhere unless overridden. */
export async function registerChild(clerk: Caller, change: object = {}) {
  const [id] = await registerPeople(clerk, {
    names: sampleCommunion.names,
    surname: sampleCommunion.surname,
    gender: 2,
    birth_date: sampleCommunion.birth_date,
    sacraments: [childBaptismCertificate],
    post_office: 'Sokołów',
    ...change,
  })
  return id!
}

/** Adds a child of the register to the preparation and returns the id and version of the card. */
export async function prepareChild(clerk: Caller, change: object = {}, person: object = {}) {
  const { names, surname, birth_date } = { ...sampleCommunion, ...person }
  const people_id = await registerChild(clerk, person)
  const { status, body } = await clerk('PUT', '/api/communion-preparations', {
    people_id,
    year: 2026,
    name: names,
    surname,
    birth_date,
    ...change,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id: body.id as number, version: body.version as number, people_id }
}

/** Creates three points of two categories and returns their ids. */
export async function saveCommunionPoints(clerk: Caller) {
  const { body } = await clerk('PUT', '/api/checkmarks/categories', {
    categories: [
      { name: 'Spotkania', types: [{ name: 'Wrzesień' }, { name: 'Październik' }] },
      { name: 'Nabożeństwa', types: [{ name: 'Różaniec' }] },
    ],
  })
  return (body.categories as { types: { id: number }[] }[]).flatMap(({ types }) =>
    types.map(({ id }) => id),
  )
}

export const bookSample: BookSample = {
  table: 'communions',
  address: '/api/communions',
  act: sampleCommunion,
}
