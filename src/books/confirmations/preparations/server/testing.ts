import { registerPeople } from '#parishioners/people/server/testing.ts'

type Caller = Parameters<typeof registerPeople>[0]

/** Baptism elsewhere according to a certificate. */
export const candidateBaptismCertificate = {
  kind: 'baptism' as const,
  event_date: '2011-05-01',
  place: 'pw. św. Jana, Tarnów',
  act_number: '4',
  act_year: 2011,
}

/** Card without missing items. */
export const sampleConfirmationCard = {
  year: 2026,
  confirmation_name: 'Tadeusz',
  sponsor_names: 'Paweł',
  sponsor_surname: 'Kozioł',
  sponsor_birth_date: '1985-02-03',
  sponsor_certificate_provided: true,
  provided_declaration: true,
  provided_baptism_certificate: true,
  exam_date: '2026-03-02',
  examiner: 'ks. Jan Lis',
  exam_passed: true,
}

/** Adds a person of class VIII to the register. */
export async function registerCandidate(clerk: Caller, change: object = {}) {
  const [id] = await registerPeople(clerk, {
    names: 'Łukasz',
    surname: 'Żółć',
    gender: 1,
    birth_date: '2011-03-14',
    father_names: 'Michał',
    father_surname: 'Żółć',
    mother_names: 'Grażyna',
    mother_surname: 'Żółć',
    sacraments: [candidateBaptismCertificate],
    ...change,
  })
  return id!
}

/** Adds a person to the preparation and returns the id and version of the card. */
export async function prepareCandidate(clerk: Caller, change: object = {}, person: object = {}) {
  const person_id = await registerCandidate(clerk, person)
  const { status, body } = await clerk('POST', '/api/confirmation-preparations', {
    person_id,
    year: 2026,
    ...change,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { id: body.id as number, version: body.version as number, person_id }
}

/** Creates three points of two categories and returns their ids. */
export async function saveConfirmationPoints(clerk: Caller) {
  const { body } = await clerk('PUT', '/api/checkmarks/categories', {
    module: 'confirmation',
    categories: [
      { name: 'Spotkania', types: [{ name: 'Wrzesień' }, { name: 'Październik' }] },
      { name: 'Nabożeństwa', types: [{ name: 'Różaniec' }] },
    ],
  })
  return (body.categories as { types: { id: number }[] }[]).flatMap(({ types }) =>
    types.map(({ id }) => id),
  )
}

export const fetchPreparedCandidates = async (clerk: Caller, query = 'year=2026') =>
  (await clerk('GET', `/api/confirmations/celebrations/prepared?${query}`)).body.data as object[]
