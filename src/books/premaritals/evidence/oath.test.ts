import { afterAll, expect, test } from 'vitest'
import { stopPrinting } from '#platform/printing/print.ts'
import { register } from '#register/people/testing.ts'
import { testApi } from '#testing/api.ts'
import { readCases } from '#testing/cases.ts'
import { createFullCouple, fullAnswers } from '../testing.ts'

const { newParish } = await testApi()
afterAll(stopPrinting)

type Priest = Awaited<ReturnType<typeof newParish>>
interface Change {
  /** The card of the groom that is linked to the protocol. */
  card?: Parameters<typeof register>[1]
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
  'stan duchowny': { fiance: { dic_marital_status_id: 8 } },
}

async function writeProtocol(priest: Priest, name: string) {
  const change = PROTOCOLS[name]
  if (!change) throw new Error(`Tabela mówi, czego test nie rozumie: „${name}”`)
  const full = await createFullCouple(priest)
  const { names, surname, birth_date } = full.fiance
  const [person_id = null] = change.card
    ? await register(priest, { names, surname, birth_date, gender: 1, ...change.card })
    : []
  const { status, body } = await priest('POST', '/api/premaritals', {
    ...full,
    fiance: { ...full.fiance, person_id, ...change.fiance },
    fiancee: { ...full.fiancee, ...change.fiancee },
  })
  expect([status, body.message]).toEqual([201, undefined])
  return body.id as number
}

const CASES = readCases('marriage-papers.md').filter(({ cells }) => cells['06'])

test.each(CASES.map(({ name, cells }) => [name, cells] as const))('%s', async (_, cells) => {
  const priest = await newParish()
  const id = await writeProtocol(priest, cells.protokół!)
  const print = (template: string) => priest('GET', `/api/prints/premaritals/${id}/${template}`)
  const side = cells.oświadcza === 'narzeczony' ? 'fiance' : 'fiancee'
  const oath = await print(`attachment06?side=${side}`)
  if (cells['06'] === 'wydaje') {
    expect([oath.status, oath.body.message]).toEqual([200, undefined])
    return
  }
  expect([oath.status, oath.body.message]).toEqual([422, expect.stringContaining(cells['06']!)])
  expect(oath.body.message).toContain('kan. 1199')
  const licence = await print('weddingLicence')
  expect([licence.status, licence.body.message]).toEqual([
    422,
    expect.stringContaining(cells['06']!),
  ])
})
