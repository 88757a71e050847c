import { expect, test } from 'vitest'
import { readCases, getDay, getFaith, listLines } from '#testing/cases.ts'
import { sampleConfirmation } from './testing.ts'
import { type CheckedConfirmation, type ConfirmationFacts, listWarnings } from '../warnings.ts'

/** Translates a cell of the case table into a change of the act and register data about the sponsor. */
function getChange(words: string): {
  act?: Partial<CheckedConfirmation>
  facts?: ConfirmationFacts
} {
  const faith = getFaith(words)
  if (faith) return { facts: { dic_sponsor_faith_id: faith } }
  const birthDate = /^ur\. (\S+)$/.exec(words)?.[1]
  if (birthDate) return { act: { sponsor_birth_date: getDay(birthDate) } }
  if (words === 'bez daty urodzenia') return { act: { sponsor_birth_date: null } }
  if (words === 'niebierzmowany') return { facts: { sponsor_confirmed: false } }
  if (words === 'ma zaświadczenie') return { act: { sponsor_certificate_provided: true } }
  if (words === 'bez wyznania na karcie') return { facts: { dic_sponsor_faith_id: null } }
  if (words === 'w związku cywilnym') return { facts: { sponsor_civil_union: true } }
  if (words === 'nikt') return { act: { sponsor_names: '', sponsor_surname: '' } }
  const name = /^(\p{Lu}\p{L}+) (\p{Lu}\p{L}+)$/u.exec(words)
  if (name) return { act: { sponsor_names: name[1]!, sponsor_surname: name[2]! } }
  throw new Error(`Tabela mówi, czego test nie rozumie: „${words}”`)
}

const USUAL: CheckedConfirmation = {
  ...sampleConfirmation,
  act_number: '5',
  year: 2026,
  birth_date: '2011-01-01',
  confirmation_date: '2026-05-10',
  father_names: 'Jan',
  father_surname: 'Gołąb',
  mother_names: 'Anna',
  mother_surname: 'Gołąb',
  sponsor_names: 'Piotr',
  sponsor_surname: 'Zięba',
  sponsor_birth_date: '1990-01-01',
  sponsor_certificate_provided: false,
  minister: 'bp Jeremi Ćwiąkała',
  minister_id: null,
  minister_faculty: null,
}
const KNOWN: ConfirmationFacts = {
  sponsor_confirmed: true,
  parents: { father: { id: 11, birth_date: '1980-05-06' } },
}

function parseStory({ świadek, szafarz }: Record<string, string | undefined>) {
  const [, minister, faculty] = /^(.*?)( z upoważnieniem)?$/.exec(szafarz ?? '') ?? []
  const ministerFields = { minister, minister_faculty: faculty ? 'Kuria, 12/2026' : null }
  const changes = świadek ? świadek.split(', ').map(getChange) : []
  return {
    act: Object.assign(
      { ...USUAL, ...(minister && ministerFields) },
      ...changes.map(({ act }) => act),
    ) as CheckedConfirmation,
    facts: Object.assign({ ...KNOWN }, ...changes.map(({ facts }) => facts)) as ConfirmationFacts,
  }
}

const FINDINGS: Record<string, RegExp> = {
  'za młody': /^sponsor_birth_date: .*16 lat/,
  rodzic: /^sponsor_surname: Ojciec ani matka/,
  'imiennik rodzica': /^sponsor_surname: Świadek nazywa się/,
  'poproś o zaświadczenie': /^sponsor_certificate_provided: Poproś/,
  'nie katolik': /^sponsor_surname: Świadkiem bierzmowania może być tylko katolik/,
  nieochrzczony: /^sponsor_surname: Nieochrzczony/,
  'bez wyznania': /^sponsor_surname: Osoba bez wyznania/,
  'związek niesakramentalny': /^sponsor_surname: Według kartoteki świadek żyje/,
  'wpisz datę urodzenia': /^sponsor_birth_date: Wpisz/,
  wystąpił: /^sponsor_surname: Kto wystąpił/,
  'ustal wyznanie': /^sponsor_surname: Ustal wyznanie/,
  'brak świadka': /^sponsor_surname: Brak świadka/,
  'potrzebne upoważnienie': /^minister_faculty: Bierzmuje biskup/,
}

const CASES = readCases('confirmations.md').filter(({ cells }) => !('karta kandydata' in cells))

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'sponsor or minister of a confirmation → remark: %s',
  (_, cells) => {
    const { act, facts } = parseStory(cells)
    const warnings = listWarnings(act, facts)
    const expectedFindings = listLines(cells.wynik).filter(words => words !== 'bez uwag')
    expect(warnings.map(({ field, message }) => `${field}: ${message}`)).toEqual(
      expectedFindings.map(words => expect.stringMatching(FINDINGS[words]!)),
    )
    if (expectedFindings.length > 0) expect(warnings[0]!.message).toContain(cells.podstawa)
  },
)
