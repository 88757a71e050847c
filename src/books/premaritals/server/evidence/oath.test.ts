import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { readCases } from '#testing/cases.ts'
import { createFullCouple, fullAnswers } from '../testing.ts'

const { newParish, inParish } = await testApi()
type Priest = Awaited<ReturnType<typeof newParish>>
interface Change {
  /** Card of the groom linked to the protocol. */
  card?: Parameters<typeof registerPeople>[1]
  /** Wife on his family card. */
  wife?: Parameters<typeof registerPeople>[1] & { dic_family_marriage_id?: number }
  fiance?: object
  fiancee?: object
}

const affirm = (key: string) => ({
  answers: { ...fullAnswers, [key]: { answer: 'yes', text: null } },
})

const PROTOCOLS: Record<string, Change> = {
  pełny: {},
  'połączona karta: żonaty, protokół: kawaler': { card: { dic_marital_status_id: 2 } },
  'połączona karta narzeczonego: żonaty': { card: { dic_marital_status_id: 2 } },
  'połączona karta: w separacji': { card: { dic_marital_status_id: 5 } },
  'połączona karta: nie żyje': { card: { status: 'deceased' } },
  'połączona karta: zmarł 2020': { card: { status: 'deceased', death_date: '2020' } },
  'C7 święcenia: tak': { fiance: affirm('holy_orders') },
  'C9 uprowadzenie: tak': { fiancee: affirm('abduction') },
  'C11 pokrewieństwo: tak': { fiance: affirm('are_related') },
  'C22 zakaz sądu: tak': { fiance: affirm('tribunal_ban') },
  'wdowiec bez dokumentu': { fiance: { dic_marital_status_id: 3 } },
  'stan cywilny nie wpisany': { fiance: { dic_marital_status_id: null } },
  'karta rodziny: żyjąca żona, protokół: kawaler': { card: {}, wife: {} },
  'karta rodziny: żyjąca żona, stan cywilny nie wpisany': {
    card: { dic_marital_status_id: null },
    wife: {},
    fiance: { dic_marital_status_id: null },
  },
  'karta rodziny: żyjąca żona, protokół: rozwiedziony': {
    card: {},
    wife: {},
    fiance: { dic_marital_status_id: 4 },
  },
  'karta rodziny: żyjąca żona po ślubie cywilnym, protokół: kawaler': {
    card: {},
    wife: { dic_family_marriage_id: 2 },
  },
  'karta rodziny: zmarła żona, protokół: wdowiec': {
    card: {},
    wife: { status: 'deceased', death_date: '2020-05-03' },
    fiance: { dic_marital_status_id: 3 },
  },
  'stan duchowny': { fiance: { dic_marital_status_id: 8 } },
}

async function addWife(
  priest: Priest,
  husband_id: number,
  { dic_family_marriage_id = 1, ...card }: NonNullable<Change['wife']>,
) {
  const [wife_id] = await registerPeople(priest, {
    names: 'Ewa',
    surname: 'Lis',
    gender: 2,
    ...card,
  })
  await inParish(priest.parish_id, async db => {
    const { id: family_id } = await db
      .insertInto('families')
      .values({ family_name: 'Lisowie', dic_family_marriage_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const members = [husband_id, wife_id!].map((person_id, index) => ({
      family_id,
      person_id,
      dic_family_role_id: index + 1,
    }))
    await db.insertInto('family_members').values(members).execute()
  })
}

async function writeProtocol(priest: Priest, name: string) {
  const change = PROTOCOLS[name]
  if (!change) throw new Error(`Tabela mówi, czego test nie rozumie: „${name}”`)
  const full = await createFullCouple(priest)
  const { names, surname, birth_date } = full.fiance
  const [person_id = null] = change.card
    ? await registerPeople(priest, { names, surname, birth_date, gender: 1, ...change.card })
    : []
  if (change.wife && person_id) await addWife(priest, person_id, change.wife)
  const { status, body } = await priest('POST', '/api/premaritals', {
    ...full,
    fiance: { ...full.fiance, person_id, ...change.fiance },
    fiancee: { ...full.fiancee, ...change.fiancee },
  })
  expect([status, body.message]).toEqual([201, undefined])
  return body.id as number
}

const CASES = readCases('marriage-papers.md').filter(({ cells }) => cells['06'])

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'answers about earlier marriages → oath of freedom: %s',
  async (_, cells) => {
    const priest = await newParish()
    const id = await writeProtocol(priest, cells.protokół!)
    const print = (template: string) => priest('GET', `/api/prints/premaritals/${id}/${template}`)
    const side = cells.oświadcza === 'narzeczony' ? 'fiance' : 'fiancee'
    const oath = await print(`attachment06?side=${side}`)
    if (cells['06'] === 'wydaje' || cells['06'] === 'linia') {
      expect([oath.status, oath.body.message]).toEqual([200, undefined])
      const { text } = await readPdf(Buffer.from(oath.body.pdf, 'base64'))
      expect(/oświadczam, że …/.test(text)).toBe(cells['06'] === 'linia')
      return
    }
    expect([oath.status, oath.body.message]).toEqual([422, expect.stringContaining(cells['06']!)])
    expect(oath.body.message).toContain('kan. 1199')
    const licence = await print('weddingLicence')
    expect([licence.status, licence.body.message]).toEqual([
      422,
      expect.stringContaining(cells['06']!),
    ])
  },
)
