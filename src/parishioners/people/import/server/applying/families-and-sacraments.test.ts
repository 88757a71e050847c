import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createImportCalls } from '../testing.ts'
import { COUPLE_FILE, HEADER } from './testing.ts'

const server = await testApi()
const { inParish, newParish } = server
const { apply, checked, imported, reasons } = await createImportCalls(server)

test('apply people: the name of a family is the plural of its surname', async () => {
  const clerk = await newParish()
  const id = await checked(
    clerk,
    `${HEADER}Zdrojewski;Jan;1950;;;;8;\nZawadzka;Zofia;1990;;;;9;\nLis;Adam;1930;;;;10;\n`,
  )
  await apply(clerk, id)
  const { body } = await clerk('GET', '/api/families')
  expect(body.data.map((family: { family_name: string }) => family.family_name)).toEqual([
    'Lis',
    'Zawadzcy',
    'Zdrojewscy',
  ])
})

test('apply people: families are built by card numbers; a person of another family stays there', async () => {
  const clerk = await newParish()
  await imported(clerk, COUPLE_FILE)
  const id = await checked(
    clerk,
    `${HEADER}Nowak;Jan;1950;;;;8;\nNowak;Zofia;1990;;;;7;córka\nLis;Adam;1930;;;;9;\nLis;Ewa;1932;;;;9;głowa rodziny\n`,
  )
  expect(await reasons(clerk, id, 'same')).toEqual([
    [
      2,
      expect.stringMatching(/^Podobna osoba/),
      'Należy do innej rodziny („Nowak”) i w niej pozostaje',
    ],
  ])
  await apply(clerk, id)
  const { body } = await clerk('GET', '/api/families')
  expect(body.data).toMatchObject([
    { family_name: 'Lis', card_number: '9', head: 'Lis Ewa', members_count: 2 },
    { family_name: 'Nowak', card_number: '7', head: 'Nowak Jan', members_count: 3 },
  ])
  const card = await clerk('GET', `/api/families/${body.data[1].id}`)
  expect(card.body).toMatchObject({ town: 'Zażółcice', street: 'ul. Polna' })
  const roles = card.body.members.map((member: { names: string; role: string }) => [
    member.names,
    member.role,
  ])
  expect(roles).toEqual(
    expect.arrayContaining([
      ['Jan', 'mąż'],
      ['Anna', 'żona'],
      ['Zofia', 'córka'],
    ]),
  )
})

test('apply people: inactive family → no member is added', async () => {
  const clerk = await newParish()
  await imported(clerk, COUPLE_FILE)
  await inParish(clerk.parish_id, db =>
    db.updateTable('families').set({ inactive: true }).execute(),
  )
  const id = await checked(clerk, `${HEADER}Nowak;Zofia;1990;;;;7;córka\n`)
  expect(await reasons(clerk, id, 'add')).toEqual([
    [2, 'Rodzina z kartą nr 7 jest nieaktywna; nikogo nie dopisano'],
  ])
})
