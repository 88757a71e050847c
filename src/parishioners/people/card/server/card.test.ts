import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../server/testing.ts'

const { inParish, newParish, signIn } = await testApi()

test('person card: shows the current family, its head first', async () => {
  const clerk = await newParish()
  const [child, father, formerMemberId] = await registerPeople(
    clerk,
    { names: 'Ola', birth_date: '2015' },
    { names: 'Jan', gender: 1, birth_date: '1980' },
    { names: 'Ewa' },
  )
  await inParish(clerk.parish_id, async db => {
    const { id: family_id } = await db
      .insertInto('families')
      .values({ family_name: 'Nowakowie' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = { family_id, is_head: false, member_to: null as string | null }
    await db
      .insertInto('family_members')
      .values([
        { ...member, person_id: child!, dic_family_role_id: 4 },
        { ...member, person_id: father!, dic_family_role_id: 1, is_head: true },
        { ...member, person_id: formerMemberId!, member_to: '2020-01-01' },
      ])
      .execute()
  })
  const { body } = await clerk('GET', `/api/peoples/${child}`)
  expect(body.family).toMatchObject({
    family_name: 'Nowakowie',
    members: [
      { names: 'Jan', role: 'mąż', is_head: true },
      { names: 'Ola', role: 'córka' },
    ],
  })
  expect((await clerk('GET', `/api/peoples/${formerMemberId}`)).body.family).toBeNull()
})

test('person card: shows acts of our books with their annotations, valid acts first', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {})
  await inParish(clerk.parish_id, async db => {
    const act = { names: 'Anna', surname: 'Nowak', year: 1990, person_id: id }
    const [cancelledAct, valid] = await db
      .insertInto('baptisms')
      .values([
        {
          ...act,
          act_number: '1',
          cancelled_at: '2000-01-01',
          cancel_reason: 'wpis przez pomyłkę',
        },
        { ...act, act_number: '2', baptism_date: '1990-06-01' },
      ])
      .returning('id')
      .execute()
    expect(cancelledAct!.id).toBeLessThan(valid!.id)
    await db
      .insertInto('baptism_annotations')
      .values({
        baptism_id: valid!.id,
        dic_annotation_kind_id: 1,
        event_date: '2005',
        place: 'Tarnów',
      })
      .execute()
  })
  const { body } = await clerk('GET', `/api/peoples/${id}`)
  expect(body.acts).toMatchObject([
    {
      act_number: '2',
      cancelled: false,
      event_date: '1990-06-01',
      annotations: [{ kind: 'bierzmowanie', event_date: '2005', text: 'Tarnów', struck: false }],
    },
    { act_number: '1', cancelled: true, annotations: [] },
  ])
})

test('person card: unknown id → 404', async () => {
  const clerk = await newParish()
  const { status, body } = await clerk('GET', '/api/peoples/999999999')
  expect([status, body.message]).toEqual([404, 'Nie ma takiej osoby w kartotece'])
})

test('person card: user who may not issue documents → issued documents are not listed', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {})
  const document = {
    year: 2026,
    template: 'statement',
    title: 'Zaświadczenie',
    file_name: 'x.pdf',
    subject: 'people',
    subject_id: id!,
    person_id: id!,
    content: '{}',
    issued_by: clerk.user_id,
    issued_by_name: 'ks. Jan Lis',
  }
  await inParish(clerk.parish_id, db => db.insertInto('documents').values(document).execute())
  const limitedClerk = await signIn(3, clerk.parish_id, { rights_taken: ['documents.issue'] })
  expect((await clerk('GET', `/api/peoples/${id}`)).body.documents).toHaveLength(1)
  expect((await limitedClerk('GET', `/api/peoples/${id}`)).body.documents).toEqual([])
})
