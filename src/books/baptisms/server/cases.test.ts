import { expect, test } from 'vitest'
import { LISTS } from '#dictionaries/entries/server/seeds.ts'
import { readCases, getDay, listLines } from '#testing/cases.ts'
import { type CheckedBaptism, type BaptismFacts, listWarnings } from '../warnings.ts'

const KINDS = LISTS.find(([name]) => name === 'BaptismKind')![3].split('|')
const GODPARENT = { gender: 1, birth_date: '1990-01-01', dic_faith_id: 1, confirmed: true }
const CIVIL_MARRIAGE = 3

const USUAL: CheckedBaptism = {
  act_number: '13',
  year: 2026,
  birth_date: '2026-03-01',
  birth_act_number: '120/2026',
  baptism_date: '2026-05-03',
  dic_baptism_kind_id: 1,
  minister: 'ks. Jan Lis',
  minister_id: 1,
  father_names: 'Jan',
  father_surname: 'Gołąb',
  mother_names: 'Anna',
  mother_surname: 'Gołąb',
  dic_parents_marriage_id: 1,
  parents_marriage_date: '2008-06-20',
  parents_marriage_place: 'parafia pw. św. Anny, Sokołów',
  godparents: [
    { ...GODPARENT, names: 'Piotr', surname: 'Zięba' },
    { ...GODPARENT, names: 'Ewa', surname: 'Nowak', gender: 2 },
  ],
}
const UNKNOWN_PARENTS = {
  mother_names: '',
  mother_surname: '',
  father_names: '',
  father_surname: '',
}

function getChange(words: string): { act?: Partial<CheckedBaptism>; facts?: BaptismFacts } {
  const kind = KINDS.indexOf(words) + 1
  if (kind) return { act: { dic_baptism_kind_id: kind } }
  const [, label = '', value = ''] = /^(ur\.|godz\.|uwagi:)? ?(.+)$/.exec(words)!
  if (label === 'ur.') return { act: { birth_date: getDay(value) } }
  if (label === 'godz.') return { act: { baptism_time: value } }
  if (label === 'uwagi:') return { act: { notes: value } }
  if (/^\d+\.\d+\.\d{4}$/.test(words)) return { act: { baptism_date: getDay(words) } }
  if (words === 'zezwolenie kurii') return { act: { curia_permission_date: '2026-04-01' } }
  if (words === 'szafarz nieduchowny') return { facts: { ordained: false } }
  if (words === 'bez matki i ojca') return { act: UNKNOWN_PARENTS }
  if (words === 'rodzice po ślubie cywilnym') {
    return { act: { dic_parents_marriage_id: CIVIL_MARRIAGE } }
  }
  throw new Error(`Tabela mówi, czego test nie rozumie: „${words}”`)
}

const FINDINGS: Record<string, RegExp> = {
  'zgoda kurii': /^curia_permission_date: .*zgoda kurii/,
  'jak dorosły': /^dic_baptism_kind_id: .*jak dorosły/,
  'zgłoś biskupowi': /^curia_permission_date: .*zgłasza się biskupowi/,
  'dlaczego warunkowy': /^dic_baptism_kind_id: Chrzest warunkowy/,
  'nie w Triduum': /^baptism_date: W Wielki Piątek/,
  'chrzci duchowny': /^minister: .*chrzci duchowny/,
  'nie wpisano matki': /^mother_names: Nie wpisano matki/,
}

test.each(readCases('baptisms.md').map(({ name, cells }) => [name, cells] as const))(
  'baptism → remarks: %s',
  (_, { dziecko, chrzest, wynik, podstawa }) => {
    const words = [dziecko, chrzest].flatMap(cell => (cell ? cell.split(', ') : []))
    const changes = words.map(getChange)
    const act: CheckedBaptism = Object.assign({ ...USUAL }, ...changes.map(change => change.act))
    const facts: BaptismFacts = Object.assign(
      { ordained: true },
      ...changes.map(change => change.facts),
    )
    const warnings = listWarnings(act, facts)
    const expectedLines = listLines(wynik).filter(line => line !== 'bez uwag')
    expect(warnings.map(({ field, message }) => `${field}: ${message}`)).toEqual(
      expectedLines.map(line => expect.stringMatching(FINDINGS[line]!)),
    )
    for (const [index, { message }] of warnings.entries()) {
      const source = listLines(podstawa)[index] ?? ''
      if (!source.startsWith('niesprawdzone')) expect(message).toContain(source)
    }
  },
)
