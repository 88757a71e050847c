import { expect, test } from 'vitest'
import { postConfirmation } from '#books/confirmations/server/testing.ts'
import { postWedding } from '#books/weddings/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish } = await testApi()

async function addFamily(clerk: Caller) {
  const [father, mother] = await registerPeople(
    clerk,
    { names: 'Jan', surname: 'Zięba', gender: 1, birth_date: '1998-02-14' },
    { names: 'Ewa', surname: 'Zięba', gender: 2, birth_date: '1999-01-20' },
  )
  const [child] = await registerPeople(clerk, {
    names: 'Zofia',
    surname: 'Zięba',
    gender: 2,
    birth_date: '2026-06-01',
    father_id: father!,
    mother_id: mother!,
  })
  return { father: father!, mother: mother!, child: child! }
}

async function readReport(clerk: Caller, report: object) {
  const { body, status } = await clerk('POST', '/api/baptism-registrations', {
    names: 'Zofia',
    surname: 'Zięba',
    gender: 2,
    ...report,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const registration = (await clerk('GET', `/api/baptism-registrations/${body.id}`)).body
  const { data } = (await clerk('GET', '/api/baptism-registrations')).body
  const row = data.find(({ id }: { id: number }) => id === body.id)
  return { registration, missing: row.missing as string[] }
}

const godparent = (person_id: number, change: object = {}) => ({
  role: 'godparent',
  person_id,
  names: 'Adam',
  surname: 'Lis',
  gender: 1,
  birth_date: '1990-01-01',
  dic_faith_id: 1,
  ...change,
})

test('the wedding of the parents in our book replaces the certificate, with its number', async () => {
  const clerk = await newParish()
  const { father, mother, child } = await addFamily(clerk)
  const { id } = await postWedding(clerk, { groom_person_id: father, bride_person_id: mother })
  const { registration, missing } = await readReport(clerk, { person_id: child })
  expect(registration.proofs.parents_wedding).toEqual({ id, act: '1/2026' })
  expect(missing).not.toContain('ślub rodziców')
})

test('the wedding of the father with another woman proves nothing', async () => {
  const clerk = await newParish()
  const { father, child } = await addFamily(clerk)
  await postWedding(clerk, { groom_person_id: father })
  const { registration, missing } = await readReport(clerk, { person_id: child })
  expect(registration.proofs.parents_wedding).toBeNull()
  expect(missing).toContain('ślub rodziców')
})

test('a cancelled act of the parents’ wedding proves nothing', async () => {
  const clerk = await newParish()
  const { father, mother, child } = await addFamily(clerk)
  const { id, version } = await postWedding(clerk, {
    groom_person_id: father,
    bride_person_id: mother,
  })
  const cancellation = await clerk('POST', `/api/weddings/${id}/cancel`, {
    version,
    reason: 'Wpis powtórzony z aktu 3/2026',
  })
  expect(cancellation.status, JSON.stringify(cancellation.body)).toBe(200)
  const { registration, missing } = await readReport(clerk, { person_id: child })
  expect(registration.proofs.parents_wedding).toBeNull()
  expect(missing).toContain('ślub rodziców')
})

test('a godparent of our parish owes no certificate; the confirmation in our book is named', async () => {
  const clerk = await newParish()
  const [neighbour, confirmand, outsider] = await registerPeople(
    clerk,
    { names: 'Adam', surname: 'Lis', gender: 1, birth_date: '1990-01-01' },
    { names: 'Łukasz', surname: 'Żółć', gender: 1, birth_date: '1990-01-01' },
    { names: 'Piotr', surname: 'Obcy', gender: 1, birth_date: '1990-01-01', status: 'outsider' },
  )
  const act = await postConfirmation(clerk, { person_id: confirmand })
  const parishioners = await readReport(clerk, {
    godparents: [
      godparent(neighbour!),
      godparent(confirmand!, { names: 'Łukasz', surname: 'Żółć' }),
    ],
  })
  expect(parishioners.registration.proofs).toMatchObject({
    parishioners: expect.arrayContaining([neighbour, confirmand]),
    confirmations: [{ person_id: confirmand, id: act.id, act: '1/2026' }],
  })
  expect(parishioners.missing).not.toContain('zaświadczenia chrzestnych')
  const faults: { field: string; message: string }[] = parishioners.registration.warnings
  const ofConfirmation = faults.filter(({ field }) => field.endsWith('.confirmed'))
  expect(ofConfirmation).toEqual([
    expect.objectContaining({
      field: 'godparents.0.confirmed',
      message: expect.stringContaining('poproś o świadectwo bierzmowania'),
    }),
  ])
  const withOutsider = await readReport(clerk, {
    godparents: [godparent(outsider!, { names: 'Piotr', surname: 'Obcy' })],
  })
  expect(withOutsider.registration.proofs.parishioners).toEqual([])
  expect(withOutsider.missing).toContain('zaświadczenia chrzestnych')
})
