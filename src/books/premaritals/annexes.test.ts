import { expect, test } from 'vitest'
import { readCases, getFaith } from '#testing/cases.ts'
import { listProtocolAdvice } from './web/advice.ts'
import { annexCase, getAnnexSide } from './annexes.ts'
import { type AttachmentName, BLOCK_CODES, type Block } from './attachments.ts'
import type { JudgedParty } from './sides.ts'

const SAID: Record<string, Partial<JudgedParty>> = {
  'mówi: wystąpił': { answers: { left_church: { answer: 'yes', text: null } } },
  'mówi: nie wierzy': { answers: { is_believer: { answer: 'no', text: null } } },
  'mówi: nie praktykuje': { answers: { practises: { answer: 'no', text: null } } },
  'bez wyznania': { dic_faith_id: null },
  'wpisany chrzest': { baptism_parish: 'pw. św. Jana, Tarnów' },
  'świadectwo chrztu': { baptism_certificate_date: '2026-02-01' },
  'chrzest w tutejszej księdze': { baptism_parish: 'pw. św. Anny', catholic_in_book: true },
}

/** Translates «prawosławne, mówi: nie wierzy» into the data of a party in the protocol. */
function getParty(cell: string | undefined): JudgedParty {
  const party: JudgedParty = { dic_faith_id: 1, birth_date: '1996-03-01', answers: {} }
  for (const words of cell ? cell.split(', ') : []) {
    const faith = getFaith(words)
    if (!faith && !SAID[words]) throw new Error(`Tabela mówi, czego test nie rozumie: „${words}”`)
    Object.assign(party, faith ? { dic_faith_id: faith } : SAID[words])
  }
  return party
}

const CASES = readCases('annexes.md').filter(({ cells }) => cells.potrzebne)
const codes = (cell: string | undefined) =>
  cell === 'żaden' ? [] : (cell ?? '').split(', ').map(code => `a${code}`)

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'faiths of the couple → requested annexes: %s',
  (_, cells) => {
    const protocol = {
      not_catholic: false,
      wedding_date: '2026-06-20',
      fiance: getParty(cells.on),
      fiancee: getParty(cells.ona),
      attachments: {},
    }
    const requiredCodes = listProtocolAdvice(protocol).flatMap(
      ({ field }) => /attachments\.(\w+)/.exec(field)?.[1] ?? [],
    )
    expect(requiredCodes.toSorted()).toEqual(codes(cells.potrzebne).toSorted())
    const refusedAnnexes = BLOCK_CODES.flatMap((block: Block) => {
      const annex = annexCase(block, protocol)
      return annex.fits ? [] : [{ block, why: annex.why }]
    })
    expect(refusedAnnexes.map(({ block }) => block)).toEqual(codes(cells.odmawia))
    const reasons = refusedAnnexes.map(({ why }) => why).join(' ')
    for (const canon of cells.podstawa!.split('; '))
      expect(reasons).toContain(canon.replace('kan. ', ''))
  },
)

test('the table of cases has enough rows', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(25)
})

const STATEMENTS: Record<string, readonly AttachmentName[]> = {
  '03': ['attachment03', 'nupturientStatements'],
  '04': ['attachment04'],
  '05': ['attachment05'],
}
const SIDE_WORDS: Record<string, object> = {
  on: { side: 'fiance' },
  ona: { side: 'fiancee' },
  pyta: { ask: expect.stringContaining('Dla kogo wydrukować?') },
}

test.each(readCases('annex-sides.md').map(({ name, cells }) => [name, cells] as const))(
  'faiths of the couple → sides of annexes 03 to 05: %s',
  (_, cells) => {
    const protocol = {
      wedding_date: '2026-06-20',
      fiance: getParty(cells.on),
      fiancee: getParty(cells.ona),
    }
    for (const [column, names] of Object.entries(STATEMENTS)) {
      const outcome = cells[column]!
      const expectedSide = SIDE_WORDS[outcome] ?? { refuse: expect.stringContaining(outcome) }
      for (const name of names)
        expect([name, getAnnexSide(name, protocol)]).toEqual([name, expectedSide])
    }
  },
)
