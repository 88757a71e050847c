import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import {
  childBaptismCertificate,
  registerChild,
  saveCommunionPoints,
  prepareChild,
} from '../../server/testing.ts'
import { PATH, buildPreparationForm, readPreparation, buildCheckmarks } from './testing.ts'

const { newParish, signIn, inParish } = await testApi()

test('the form is stored by the names of the specification and read back complete', async () => {
  const clerk = await newParish()
  const [school, guardian] = await Promise.all(
    ['School', 'YouthGuardian'].map(
      async name =>
        (await clerk('POST', '/api/dictionaries', { name, value: 'Szkoła im. Jana Pawła II' })).body
          .entry.id as number,
    ),
  )
  const types = await saveCommunionPoints(clerk)
  const people_id = await registerChild(clerk)
  const fullForm = buildPreparationForm(people_id, {
    birth_date: '2017-03-01',
    birth_town: 'Żarnowiec',
    dic_school_id: school,
    school_class: '3a',
    dic_youth_guardian_id: guardian,
    child_dic_practice_id: 1,
    dic_phone_type_id: 4,
    phone: '+48600100200',
    email: 'mama@poczta.example',
    provided_baptism_certificate: true,
    provided_parents_statement: true,
    provided_dic_parish_agreement: false,
    building_number: '12A',
    place_number: '4',
    father_names: 'Michał',
    father_surname: 'Święcicki',
    dic_father_faith_id: 1,
    mother_names: 'Małgorzata',
    dic_mother_faith_id: 4,
    parents_marriage_date: '2015-06-20',
    dic_parents_marriage_id: 2,
    parents_marriage_usc_town: 'Sokołów',
    parents_marriage_parish: 'pw. św. Anny, Sokołów',
    checkmarks: buildCheckmarks([types[0]!, types[2]!]),
  })
  const { status, body } = await clerk('PUT', PATH, fullForm)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.id).toBeGreaterThan(0)
  expect(await readPreparation(clerk, body.id)).toMatchObject({
    ...fullForm,
    school: 'Szkoła im. Jana Pawła II',
    mother_faith: 'prawosławne',
    state: 'open',
    transfered_to_communions: false,
    communion_id: null,
    missing: [],
    warnings: [],
  })
})

test('update preparation: the read record can be sent back unchanged; a stale version is refused', async () => {
  const clerk = await newParish()
  const { id, people_id } = await prepareChild(clerk)
  const card = await readPreparation(clerk, id)
  const changedForm = buildPreparationForm(people_id, {
    id,
    version: card.version,
    communion_id: card.communion_id,
    transfered_to_communions: card.transfered_to_communions,
    school_class: '3b',
  })
  expect((await clerk('PUT', PATH, changedForm)).body).toEqual({ id, version: 2 })
  expect((await clerk('PUT', PATH, changedForm)).status).toBe(409)
})

test('the year defaults to this year, and a child is added once a year', async () => {
  const clerk = await newParish()
  const people_id = await registerChild(clerk)
  const { id } = (await clerk('PUT', PATH, { ...buildPreparationForm(people_id), year: undefined }))
    .body
  expect((await readPreparation(clerk, id)).year).toBe(new Date().getFullYear())
  const response = await clerk('PUT', PATH, { ...buildPreparationForm(people_id), year: undefined })
  expect(response.body.errors).toEqual({
    people_id: ['To dziecko jest już zapisane w tym roku. Otwórz jego kartę z listy.'],
  })
  expect((await clerk('PUT', PATH, buildPreparationForm(people_id, { year: 2031 }))).status).toBe(
    200,
  )
})

test('a child after first communion → refused', async () => {
  const clerk = await newParish()
  const people_id = await registerChild(clerk, {
    sacraments: [childBaptismCertificate, { kind: 'first_communion', place: 'Tarnów' }],
  })
  const { status, body } = await clerk('PUT', PATH, buildPreparationForm(people_id))
  expect(status).toBe(422)
  expect(body.errors.people_id[0]).toContain('przystąpiła do I Komunii gdzie indziej (Tarnów)')
})

test('papers: a declaration from all, a certificate from those baptised elsewhere, consent from outsiders', async () => {
  const clerk = await newParish()
  const ownCard = await prepareChild(clerk, {}, { names: 'Adam', sacraments: [] })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values({
        act_number: '1',
        year: 2017,
        names: 'Adam',
        surname: 'Święcicki',
        person_id: ownCard.people_id,
      })
      .execute(),
  )
  const outsiderCard = await prepareChild(clerk, {}, { names: 'Ewa', status: 'outsider' })
  const pagan = await prepareChild(
    clerk,
    { provided_parents_statement: true, provided_baptism_certificate: true },
    { names: 'Iga', sacraments: [] },
  )
  expect(await readPreparation(clerk, ownCard.id)).toMatchObject({
    missing: ['deklaracja rodziców'],
    baptism: { own: true, baptism_act_number: '1' },
    warnings: [],
  })
  expect(await readPreparation(clerk, outsiderCard.id)).toMatchObject({
    missing: ['deklaracja rodziców', 'świadectwo chrztu', 'zgoda proboszcza'],
    baptism: { own: false, baptism_parish: childBaptismCertificate.place },
  })
  expect(await readPreparation(clerk, pagan.id)).toMatchObject({
    missing: [],
    baptism: null,
    warnings: [{ field: 'provided_baptism_certificate' }],
  })
  const { body } = await clerk('GET', `${PATH}?incomplete=true`)
  expect(body.meta.total).toBe(3)
})

test('a child too young in May → warning', async () => {
  const clerk = await newParish()
  const { id } = await prepareChild(clerk, { birth_date: '2019-06-01' })
  expect((await readPreparation(clerk, id)).warnings).toEqual([
    {
      field: 'birth_date',
      message: 'W maju 2026 dziecko nie będzie miało ukończonych 7 lat (kan. 914)',
      severity: 'legal',
    },
  ])
})

test('practice is for clergy: a clerk neither sees it nor deletes it by saving', async () => {
  const priest = await newParish({ user: { clergy: true } })
  const clerk = await signIn(3, priest.parish_id)
  const { id, people_id } = await prepareChild(priest, { child_dic_practice_id: 2 })
  expect(await readPreparation(clerk, id)).not.toHaveProperty('child_dic_practice_id')
  const response = await clerk(
    'PUT',
    PATH,
    buildPreparationForm(people_id, { id, version: 1, school_class: '3c' }),
  )
  expect(response.status).toBe(200)
  expect(await readPreparation(priest, id)).toMatchObject({
    child_dic_practice_id: 2,
    school_class: '3c',
  })
})

test('a withdrawn child stays with the reason, allows a new card for the year and may be restored', async () => {
  const clerk = await newParish()
  const { id, people_id } = await prepareChild(clerk)
  await clerk('POST', `${PATH}/${id}/withdraw`, { version: 1, reason: 'Wyprowadzka do Tarnowa' })
  expect(await readPreparation(clerk, id)).toMatchObject({
    state: 'withdrawn',
    withdrawn_reason: 'Wyprowadzka do Tarnowa',
  })
  const edit = await clerk('PUT', PATH, buildPreparationForm(people_id, { id, version: 2 }))
  expect(edit.body.message).toBe('To zgłoszenie jest wycofane. Najpierw je przywróć.')
  expect((await clerk('POST', `${PATH}/${id}/restore`, { version: 2 })).status).toBe(200)
  expect((await readPreparation(clerk, id)).state).toBe('open')
})

test('history describes changes of the card and of the points in words', async () => {
  const clerk = await newParish()
  const [type] = await saveCommunionPoints(clerk)
  const { id } = await prepareChild(clerk, { checkmarks: buildCheckmarks([type!]) })
  const { body } = await clerk('GET', `/api/history/communion_preparations/${id}`)
  expect(body.data[0]).toMatchObject({
    part: 'Zaznaczenie',
    changes: [{ label: 'Punkt', new: 'Wrzesień' }],
  })
})
