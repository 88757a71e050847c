import { expect, test } from 'vitest'
import { addMonths } from '#books/canon-law/feasts.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { readCases } from '#testing/cases.ts'
import { createFullCouple } from '../testing.ts'

const { newParish } = await testApi()
const CASES = readCases('marriage-papers.md').filter(({ cells }) => cells['druk 19'])

const SIDES: Record<string, string> = { narzeczony: 'fiance', narzeczona: 'fiancee' }
const LEAVE = { kind: 'court_consent', giver: 'court', authority: 'Sąd w Tarnowie', number: '7/26' }

/** Creates the protocol of «narzeczona: 17 lat, zezwolenie sądu» and returns a function that prints its papers. */
async function writeProtocol(words: string) {
  const [, who, years, rest] = /^(\w+): (\d+) lat(.*)$/.exec(words) ?? []
  const side = SIDES[who ?? '']
  if (words && !side) throw new Error(`Tabela mówi, czego test nie rozumie: „${words}”`)
  const priest = await newParish()
  const full = await createFullCouple(priest)
  const birthday = addMonths(full.wedding_date, -12 * Number(years ?? 30))
  const party = side === 'fiance' ? full.fiance : full.fiancee
  const { status, body } = await priest('POST', '/api/premaritals', {
    ...full,
    ...(side && {
      [side]: {
        ...party,
        birth_date: rest === ' w dniu ślubu' ? birthday : addDays(birthday, -30),
        confirmation_date: null,
      },
    }),
    dispensations: rest === ', zezwolenie sądu' ? [{ ...LEAVE, date: today() }] : [],
  })
  expect([status, body.message]).toEqual([201, undefined])
  return (template: string) => priest('GET', `/api/prints/premaritals/${body.id}/${template}`)
}

async function readOutcome({ status, body }: { status: number; body: any }) {
  if (status !== 200) return { status, text: body.message as string }
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return { status, text: text.replaceAll(/\s+/g, ' ') }
}

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'civil age in a protocol → papers: %s',
  async (_, cells) => {
    const print = await writeProtocol(cells.protokół!)
    const civilPaper = await readOutcome(await print('weddingData'))
    if (cells['druk 19'] === 'wydaje') expect(civilPaper.status).toBe(200)
    else {
      expect(civilPaper.status).toBe(422)
      expect(civilPaper.text).toContain(cells['druk 19'])
      expect(civilPaper.text).toContain('art. 10 § 1 KRO')
    }
    expect((await readOutcome(await print('attachment15b'))).text).toContain(cells['zał. 15b'])
  },
)
