import { expect, test } from 'vitest'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { registerPeople } from '../../server/testing.ts'

const { inParish, newParish } = await testApi()

const ROLES = { mąż: 1, żona: 2, syn: 3, córka: 4, matka: 6, synowa: 12, wnuk: 13 } as const

/** Creates people who live in one household, each with a role on the family card; the first is its head. */
async function house(clerk: Caller, ...people: [role: keyof typeof ROLES, id: number][]) {
  await inParish(clerk.parish_id, async db => {
    const { id: family_id } = await db
      .insertInto('families')
      .values({ family_name: 'Nowakowie' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('family_members')
      .values(
        people.map(([role, person_id], index) => ({
          family_id,
          person_id,
          dic_family_role_id: ROLES[role],
          is_head: index === 0,
        })),
      )
      .execute()
  })
}

/** Returns the relations of the other people on the card in the form „Jan: mąż”. */
async function kin(clerk: Caller, id: number) {
  const { body } = await clerk('GET', `/api/peoples/${id}`)
  const members = body.family.members as { id: number; names: string; kin: string | null }[]
  return members
    .filter(member => member.id !== id)
    .map(({ names, kin: word }) => `${names}: ${word}`)
    .toSorted()
}

async function people(clerk: Caller, ...cards: object[]) {
  const ids = await registerPeople(clerk, ...cards)
  return ids
}

test('household relations: three generations → each card shows how the others are related to its person', async () => {
  const clerk = await newParish()
  const [zofia] = await people(clerk, { names: 'Zofia' })
  const [jan, ewa] = await people(
    clerk,
    { names: 'Jan', gender: 1, mother_id: zofia },
    { names: 'Ewa' },
  )
  const [ola, adam] = await people(
    clerk,
    { names: 'Ola', father_id: jan, mother_id: ewa },
    { names: 'Adam', gender: 1, father_id: jan, mother_id: ewa },
  )
  await house(
    clerk,
    ['mąż', jan!],
    ['żona', ewa!],
    ['matka', zofia!],
    ['córka', ola!],
    ['syn', adam!],
  )
  expect(await kin(clerk, zofia!)).toEqual([
    'Adam: wnuk',
    'Ewa: synowa',
    'Jan: syn',
    'Ola: wnuczka',
  ])
  expect(await kin(clerk, jan!)).toEqual(['Adam: syn', 'Ewa: żona', 'Ola: córka', 'Zofia: matka'])
  expect(await kin(clerk, ewa!)).toEqual(['Adam: syn', 'Jan: mąż', 'Ola: córka', 'Zofia: teściowa'])
  expect(await kin(clerk, ola!)).toEqual([
    'Adam: brat',
    'Ewa: matka',
    'Jan: ojciec',
    'Zofia: babcia',
  ])
})

test('household relations: roles of the card supplement missing links, but give nothing they do not determine', async () => {
  const clerk = await newParish()
  const [jan, ewa, ola, zofia] = await people(
    clerk,
    { names: 'Jan', gender: 1 },
    { names: 'Ewa' },
    { names: 'Ola', father_names: 'Piotr', mother_names: 'Ewa' },
    { names: 'Zofia' },
  )
  await house(clerk, ['mąż', jan!], ['żona', ewa!], ['córka', ola!], ['matka', zofia!])
  // The card of Ola names another father; no record names the child of Zofia.
  expect(await kin(clerk, ola!)).toEqual(['Ewa: matka', 'Jan: null', 'Zofia: null'])
  expect(await kin(clerk, ewa!)).toEqual(['Jan: mąż', 'Ola: córka', 'Zofia: null'])
  expect(await kin(clerk, zofia!)).toEqual(['Ewa: null', 'Jan: null', 'Ola: null'])
})

test('household relations: an ended marriage → its people are not shown as spouses', async () => {
  const clerk = await newParish()
  const [jan, ewa] = await people(clerk, { names: 'Jan', gender: 1 }, { names: 'Ewa' })
  await house(clerk, ['mąż', jan!], ['żona', ewa!])
  const wedding = await inParish(clerk.parish_id, db =>
    db
      .insertInto('weddings')
      .values({
        year: 2015,
        act_number: '1',
        groom_names: 'Jan',
        groom_surname: 'Nowak',
        groom_person_id: jan!,
        bride_names: 'Ewa',
        bride_surname: 'Lis',
        bride_person_id: ewa!,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect(await kin(clerk, jan!)).toEqual(['Ewa: żona'])
  const note = (dic_annotation_kind_id: number) =>
    inParish(clerk.parish_id, async db => {
      await db
        .updateTable('wedding_annotations')
        .set({ struck_at: new Date().toISOString(), struck_reason: 'pomyłka' })
        .execute()
      await db
        .insertInto('wedding_annotations')
        .values({ wedding_id: wedding.id, dic_annotation_kind_id })
        .execute()
    })
  await note(annotationKinds.nullity)
  expect(await kin(clerk, jan!)).toEqual(['Ewa: stwierdzono nieważność małżeństwa'])
  expect(await kin(clerk, ewa!)).toEqual(['Jan: stwierdzono nieważność małżeństwa'])
  await note(annotationKinds.dissolution)
  expect(await kin(clerk, ewa!)).toEqual(['Jan: małżeństwo rozwiązane'])
})

test('household relations: a dead spouse is late, and the living one remains the spouse', async () => {
  const clerk = await newParish()
  const [jan, ewa] = await people(
    clerk,
    { names: 'Jan', gender: 1, status: 'deceased', death_date: '2020-01-01' },
    { names: 'Ewa' },
  )
  await house(clerk, ['żona', ewa!], ['mąż', jan!])
  expect(await kin(clerk, ewa!)).toEqual(['Jan: zmarły mąż'])
})

test('family card: shows how the marriage ended', async () => {
  const clerk = await newParish()
  const [jan, ewa] = await people(
    clerk,
    { names: 'Jan', gender: 1, dic_marital_status_id: 6 },
    { names: 'Ewa', dic_marital_status_id: 6 },
  )
  await house(clerk, ['mąż', jan!], ['żona', ewa!])
  const { id } = (await clerk('GET', `/api/peoples/${jan}`)).body.family
  const card = async () => (await clerk('GET', `/api/families/${id}`)).body
  const endingText = 'stwierdzono nieważność małżeństwa'
  expect(await card()).toMatchObject({
    marriage_ended: endingText,
    members: [{ role: endingText }, { role: endingText }],
  })
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ dic_marital_status_id: 2 }).execute(),
  )
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ status: 'deceased' }).where('id', '=', jan!).execute(),
  )
  expect(await card()).toMatchObject({
    marriage_ended: null,
    members: [{ role: 'zmarły mąż' }, { role: 'wdowa' }],
  })
})

test('family card: the known marriage is that of its husband and wife', async () => {
  const clerk = await newParish()
  const [jan, ewa] = await people(clerk, { names: 'Jan', gender: 1 }, { names: 'Ewa' })
  await house(clerk, ['mąż', jan!], ['żona', ewa!])
  const { id } = (await clerk('GET', `/api/peoples/${jan}`)).body.family
  const ticks = async () =>
    (await clerk('GET', `/api/families/${id}`)).body.members.map(
      ({ marriage }: { marriage: boolean }) => marriage,
    )
  expect(await ticks()).toEqual([false, false])
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('families')
      .set({ dic_family_marriage_id: 1, marriage_date: '2015-06-29' })
      .execute(),
  )
  expect(await ticks()).toEqual([true, true])
})
