import { expect, test } from 'vitest'
import { LISTS } from '#dictionaries/entries/server/seeds.ts'
import { readCases, getDay, getFaith, listLines } from '#testing/cases.ts'
import { sampleDeceased } from './testing.ts'
import { type CheckedDeceased, type DeceasedFacts, listWarnings } from '../warnings.ts'

const WITHOUT_MASS = 2
const getValues = (dictionary: string) => LISTS.find(([name]) => name === dictionary)![3].split('|')
const CAUSES = getValues('DeathCause')
const BURIALS = getValues('BurialKind')

/** Translates a cell of the case table into a change of the act and register data about the deceased. */
function getChange(words: string): { act?: Partial<CheckedDeceased>; facts?: DeceasedFacts } {
  const faith = getFaith(words)
  if (faith) return { facts: { dic_faith_id: faith } }
  const burial = BURIALS.indexOf(words) + 1
  if (burial) return { act: { dic_burial_kind_id: burial } }
  if (CAUSES.includes(words))
    return { act: { dic_death_cause_id: CAUSES.indexOf(words) + 1 } as object }
  if (words === 'bez wpisanego wyznania') return { facts: { dic_faith_id: null } }
  if (words === 'spoza kartoteki') return { facts: { dic_faith_id: undefined } }
  if (words === 'bez miejsca pochówku') return { act: { cemetery: '' } }
  if (words === 'zezwolenie w uwagach') return { act: { notes: 'Zezwolenie ogólne, 2019' } }
  if (words === 'wystąpił według kartoteki') return { facts: { left_church: true } }
  if (words === 'spoza parafii') return { facts: { person_status: 'outsider' } }
  const consent = /^zgoda z (\S+)$/.exec(words)?.[1]
  if (consent)
    return { act: { consent_parish: 'pw. św. Jana, Tarnów', consent_date: getDay(consent) } }
  if (words === 'obrzęd bez Mszy') return { act: { dic_funeral_rite_id: WITHOUT_MASS } }
  if (/^\d+\.\d+\.\d{4}$/.test(words))
    return { act: { burial_date: getDay(words), death_date: '2026-01-02' } }
  throw new Error(`Tabela mówi, czego test nie rozumie: „${words}”`)
}

const FINDINGS: Record<string, RegExp> = {
  'odmowa, chyba że oznaki pokuty': /^surname: .*bez oznak pokuty/,
  'zezwolenie ordynariusza': /^surname: .*zezwolenie ordynariusza/,
  nieochrzczony: /^surname: .*nie była ochrzczona/,
  'ustal wyznanie': /^surname: Kartoteka nie podaje wyznania/,
  'zezwolenie na pogrzeb dziecka': /^dic_burial_kind_id: Dziecku/,
  'miejsce pochówku prochów': /^dic_burial_kind_id: Prochy/,
  'powiadom proboszcza': /^consent_parish: .*powiadom jego proboszcza/,
  'bez Mszy': /^burial_date: .*nie odprawia się Mszy pogrzebowej/,
}

const CASES = readCases('funerals.md').filter(({ cells }) => cells.wynik)

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'funeral → remarks: %s',
  (_, { zmarły, pogrzeb, wynik, podstawa }) => {
    const changes = [zmarły, pogrzeb].flatMap(cell => (cell ? cell.split(', ').map(getChange) : []))
    const act = Object.assign(
      { ...sampleDeceased },
      ...changes.map(change => change.act),
    ) as CheckedDeceased
    const facts = Object.assign(
      { person_status: 'parishioner', dic_faith_id: 1 },
      ...changes.map(change => change.facts),
    ) as DeceasedFacts
    const warnings = listWarnings(act, facts)
    const expectedFindings = listLines(wynik).filter(words => words !== 'bez uwag')
    expect(warnings.map(({ field, message }) => `${field}: ${message}`)).toEqual(
      expectedFindings.map(words => expect.stringMatching(FINDINGS[words]!)),
    )
    if (expectedFindings.length > 0) expect(warnings[0]!.message).toContain(podstawa)
  },
)
