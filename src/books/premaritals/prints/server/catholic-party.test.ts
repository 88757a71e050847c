import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { getFaith, readCases } from '#testing/cases.ts'
import { makeProtocolCreator, mixedCouple, readPaper } from './testing.ts'

const { newParish } = await testApi()
const createProtocol = makeProtocolCreator({ newParish })
const CASES = readCases('annexes.md').filter(({ cells }) => cells.prośba)
const LINE = /(Strona katolicka|W załączeniu): [.…]{6,}/

const no = { answer: 'no', text: null }
const PARTIES: Record<string, object> = {
  'wystąpił z Kościoła': { dic_faith_id: 22 },
  'mówi: nie wierzy': { dic_faith_id: 1, answers: { is_believer: no } },
  'mówi: nie praktykuje': { dic_faith_id: 1, answers: { practises: no } },
  'mówi: nie wierzy, wpisano: inna': { dic_faith_id: 1, answers: { is_believer: no } },
  'islam, wpisany chrzest': { dic_faith_id: 16, baptism_parish: 'pw. św. Jana, Tarnów' },
}
const getParty = (words: string) => PARTIES[words] ?? { dic_faith_id: getFaith(words) }
const QUERIES: Record<string, string> = { 'o nim': 'side=fiance', 'o niej': 'side=fiancee' }

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'request to the ordinary → its Catholic party or a line to write on: %s',
  async (_, cells) => {
    const { id, priest, print } = await createProtocol({
      ...mixedCouple,
      fiance: { ...mixedCouple.fiance, ...getParty(cells.on!) },
      fiancee: { ...mixedCouple.fiancee, ...getParty(cells.ona!) },
    })
    const template = `attachment${cells.prośba}`
    const query = QUERIES[cells['o kim']!] ?? ''
    if (cells.pyta) {
      const address = `/api/prints/premaritals/${id}/${template}?${query}`
      const { status, body } = await priest('GET', address, undefined, { 'x-confirmed': '0' })
      expect([status, body.message]).toEqual([428, expect.stringContaining(cells.pyta)])
    }
    const { text } = await readPaper(await print(template, query))
    const words = text.replaceAll(/\s+/g, ' ')
    if (cells.pismo === 'linia') expect(words).toMatch(LINE)
    else expect(words).toContain(cells.pismo)
  },
)

const LAPSES = readCases('annexes.md').filter(({ cells }) => cells.okoliczność)

test.each(LAPSES.map(({ name, cells }) => [name, cells] as const))(
  'annex 05 or 12c → its circumstance as the protocol states it, or a line: %s',
  async (_, cells) => {
    const otherReason = { visible: true, reason: 'other', text: 'należy do sekty' }
    const { print } = await createProtocol({
      ...mixedCouple,
      fiancee: { ...mixedCouple.fiancee, ...PARTIES[cells.ona!] },
      attachments: cells.ona!.includes('wpisano') ? { [`a${cells.druk}`]: otherReason } : {},
    })
    const { text } = await readPaper(await print(`attachment${cells.druk}`))
    const words = text.replaceAll(/\s+/g, ' ')
    if (cells.okoliczność === 'linia') expect(words).toMatch(/koliczność: [.…]{6,}/)
    else expect(words).toMatch(new RegExp(`koliczno(ść|ści): ${cells.okoliczność}`))
  },
)
