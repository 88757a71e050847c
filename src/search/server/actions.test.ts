import { expect, test } from 'vitest'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import type { TypedAction } from '../contract.ts'
import { testApi } from '#testing/api.ts'
import { searchGroups, registerFive } from './testing.ts'

const { newParish, signIn } = await testApi()
const priest = await newParish({ role_id: 2 })
await registerFive(priest)
const { body: act } = await priest('POST', '/api/baptisms', sampleBaptism)

/** Cases: text typed by a clerk, the heading of the group, and the address of its first line. */
const ACTIONS: [string, string, RegExp][] = [
  ['popraw chrzest święcicka', 'Popraw akt', /^\/books\/baptisms\/\d+\/edit$/],
  [
    'świadectwo do ślubu święcicka',
    'Świadectwo chrztu do ślubu',
    /^\/books\/baptisms\/\d+\/preview\?print=.*lubu$/,
  ],
  ['edytuj lis ewa', 'Edytuj kartę', /peoples\/\d+\/edit$/],
  ['telefon lis ewa', 'Zmień telefon', /peoples\/\d+\/preview\?change=phone$/],
  ['zmień adres lis ewa', 'Zmień adres', /peoples\/\d+\/preview\?change=address$/],
  ['mail lis ewa', 'Zmień e-mail', /peoples\/\d+\/preview\?change=email$/],
  ['połącz lis', 'Połącz z inną kartą', /peoples\/\d+\/merge$/],
  ['wpisz chrzest lis', 'Wpisz chrzest', /^\/books\/baptisms\/choice\/\d+\/add$/],
  ['dodaj komunię lis', 'Wpisz I Komunię', /^\/books\/first-communion\/choice\/\d+\/add$/],
  ['wpisz bierzmowanie lis', 'Wpisz bierzmowanie', /^\/books\/confirmation\/choice\/\d+\/add$/],
  ['nowy zgon lis', 'Wpisz zgon', /^\/books\/deceased\/choice\/\d+\/add$/],
]

test.each(ACTIONS)('search actions: „%s” → group „%s”', async (text, heading, path) => {
  const group = (await searchGroups(priest, text)).find(({ title }) => title === heading)
  expect(group?.rows[0]?.path).toMatch(path)
  expect(group?.all).toBeNull()
})

/** Actions on records of which this parish has none. */
const WITHOUT_SAMPLE = ['Edytuj rodzinę', 'Popraw intencję']

test('search actions: every proposed wording before a name finds that action', async () => {
  const { body } = await priest('GET', '/api/search/actions')
  expect(body.data.length).toBeGreaterThan(10)
  for (const { example, title } of body.data as TypedAction[]) {
    const titles = ['lis', 'święcicka'].map(async name =>
      (await searchGroups(priest, `${example} ${name}`)).map(group => group.title),
    )
    if (!WITHOUT_SAMPLE.includes(title)) expect((await Promise.all(titles)).flat()).toContain(title)
  }
})

test('search actions: only those that the user has the right to are proposed', async () => {
  const caller = await signIn(3, priest.parish_id, { rights_taken: ['people.write'] })
  const { body } = await caller('GET', '/api/search/actions')
  const titles = body.data.map(({ title }: TypedAction) => title)
  expect(titles).not.toContain('Zmień telefon')
  expect(titles).toContain('Wpisz chrzest')
})

test('search actions: no act of death for a dead person, no correction of a cancelled act', async () => {
  const titles = async (text: string) =>
    (await searchGroups(priest, text)).map(({ title }) => title)
  expect(await titles('wpisz zgon zawadzki')).not.toContain('Wpisz zgon')
  expect(await titles('wpisz zgon lis')).toContain('Wpisz zgon')
  await priest('POST', `/api/baptisms/${act.id}/cancel`, { version: 1, reason: 'wpisany omyłkowo' })
  expect(await titles('popraw chrzest święcicka')).not.toContain('Popraw akt')
})

test('search actions: user without the permission for an action → the matching records are listed', async () => {
  const restrictedCaller = await signIn(3, priest.parish_id, { rights_taken: ['deceased.write'] })
  const [people] = await searchGroups(restrictedCaller, 'wpisz zgon lis')
  expect(people).toMatchObject({
    title: 'Osoby',
    rows: [{ path: expect.stringMatching(/preview$/) }],
  })
})
