import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { samplePersonEntry, registerPeople } from '../testing.ts'

const { newParish } = await testApi()

type Caller = Awaited<ReturnType<typeof newParish>>

const edit = (call: Caller, id: number | undefined, person: object) =>
  call('PUT', `/api/peoples/${id}`, { ...samplePersonEntry, version: 1, ...person })

test('a linked parent gives their current name to the record and appears on the card', async () => {
  const clerk = await newParish()
  const [mother] = await registerPeople(clerk, {
    names: 'Ewa',
    surname: 'Nowak',
    family_name: 'Lis',
    birth_date: '1960-01-01',
  })
  const [child] = await registerPeople(clerk, { mother_id: mother, mother_names: 'Ktoś inny' })
  await edit(clerk, mother, { names: 'Ewa Zofia', birth_date: '1960-01-01', family_name: 'Lis' })
  const { body } = await clerk('GET', `/api/peoples/${child}`)
  expect(body).toMatchObject({
    mother_names: 'Ewa Zofia',
    mother_family_name: 'Lis',
    mother: { id: mother, birth_date: '1960-01-01' },
    father: null,
  })
  const parent = (await clerk('GET', `/api/peoples/${mother}`)).body
  expect(parent.children).toMatchObject([{ id: child, names: 'Anna Maria' }])
})

test('parents: person as their own ancestor → refused', async () => {
  const clerk = await newParish()
  const [grandmother] = await registerPeople(clerk, { names: 'Zofia' })
  const [father] = await registerPeople(clerk, { names: 'Jan', gender: 1, mother_id: grandmother })
  const [girl] = await registerPeople(clerk, { father_id: father })
  const ring = await edit(clerk, grandmother, { mother_id: girl })
  expect(ring.body.errors).toEqual({
    mother_id: ['Ta osoba jest już potomkiem tego, kogo dotyczy karta. Wybierz inną.'],
  })
  expect((await edit(clerk, girl, { mother_id: girl })).status).toBe(422)
  expect((await edit(clerk, girl, { mother_id: grandmother, father_id: father })).status).toBe(200)
})

test('parents: two people set as each other’s parent at the same moment → one is refused', async () => {
  const clerk = await newParish()
  const [jan, piotr] = await registerPeople(
    clerk,
    { names: 'Jan', gender: 1 },
    { names: 'Piotr', gender: 1 },
  )
  const answers = await Promise.all([
    edit(clerk, jan, { gender: 1, father_id: piotr }),
    edit(clerk, piotr, { gender: 1, father_id: jan }),
  ])
  expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 422])
})

test('parents: a woman as father → refused', async () => {
  const clerk = await newParish()
  const [ewa] = await registerPeople(clerk, { names: 'Ewa' })
  const { body } = await clerk('POST', '/api/peoples', { ...samplePersonEntry, father_id: ewa })
  expect(body.errors.father_id[0]).toContain('nie może być ojcem')
})
