import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { readCases } from '#testing/cases.ts'
import { sampleWedding, postWedding, readWedding } from './testing.ts'

const { newParish } = await testApi()

interface Warning {
  field: string
  message: string
}

const WIDOWER = { groom_dic_marital_status_id: 3 }
const DEATH = {
  kind: 'bond_death',
  giver: 'registry',
  authority: 'USC w Tarnowie',
  number: '7/2024',
  date: '2024-03-01',
}
const quote = (number: number) => ({ protocol_number: String(number), protocol_year: 2026 })
const OWN_PROTOCOL_NUMBER = 11
const FOREIGN = 12

/**
 * Acts of the table, each with its differences from the sample act; `own` is the number of the couple’s own protocol.
 */
const ACTS: Record<string, (own: number) => object> = {
  zwykły: () => ({}),
  'przywołuje protokół innej pary': () => quote(FOREIGN),
  'przywołuje protokół tej samej pary bez połączenia': () => quote(OWN_PROTOCOL_NUMBER),
  'przywołuje numer, którego w programie nie ma': () => quote(99),
  'połączony z protokołem pary, numer innej pary': own => ({
    ...quote(FOREIGN),
    premarital_id: own,
  }),
  'wdowiec bez dokumentu': () => WIDOWER,
  'wdowiec z aktem zgonu': () => ({ ...WIDOWER, dispensations: [DEATH] }),
}

const KNOWN = [
  'dotyczy innej pary',
  'akt nie jest z nim połączony',
  'wpisz dokument o śmierci małżonka',
]

async function writeProtocol(priest: Caller, protocol_number: number, groom: string) {
  const { status, body } = await priest('POST', '/api/premaritals', {
    protocol_number,
    year: 2026,
    protocol_date: '2026-02-01',
    fiance: { names: sampleWedding.groom_names, surname: groom },
    fiancee: { names: sampleWedding.bride_names, surname: sampleWedding.bride_surname },
  })
  expect([status, body.message]).toEqual([201, undefined])
  return body.id as number
}

const CASES = readCases('marriage-papers.md').filter(({ cells }) => cells.akt)

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'proof of freedom in an act → warning: %s',
  async (_, cells) => {
    const priest = await newParish()
    const ownProtocol = await writeProtocol(
      priest,
      OWN_PROTOCOL_NUMBER,
      sampleWedding.groom_surname,
    )
    await writeProtocol(priest, FOREIGN, 'Wróblewski')
    const build = ACTS[cells.akt!]
    if (!build) throw new Error(`Tabela mówi, czego test nie rozumie: „${cells.akt}”`)
    const { warnings } = await postWedding(priest, { ...build(ownProtocol) })
    const messages = (warnings as Warning[]).map(({ message }) => message).join(' ')
    const expectedWarning = cells['uwaga po zapisie']!
    expect(KNOWN.filter(words => messages.includes(words))).toEqual(
      expectedWarning ? [expectedWarning] : [],
    )
  },
)

test('an act with the protocol of another couple shows a warning at each opening, and names no person', async () => {
  const priest = await newParish()
  await writeProtocol(priest, FOREIGN, 'Wróblewski')
  const { id } = await postWedding(priest, quote(FOREIGN))
  const { warnings } = await readWedding(priest, id)
  const warning = warnings.find(({ field }: Warning) => field === 'protocol_number')
  expect(warning.message).toContain('dotyczy innej pary')
  expect(warning.message).not.toContain('Wróblewski')
})
