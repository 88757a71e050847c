import { expect, test } from 'vitest'
import { readCases, getDay, getFaith, listLines } from '#testing/cases.ts'
import { godparentWarnings } from '../godparent-warnings.ts'
import type { KnownGodparents } from '../known-godparents.ts'
import type { GodparentRecord } from '../godparents.ts'

const [OF_GODPARENT, OF_FATHER] = [7, 11]

const USUAL: Partial<GodparentRecord> = {
  role: 'godparent',
  person_id: OF_GODPARENT,
  names: 'Piotr',
  surname: 'Zięba',
  gender: 1,
  birth_date: '1990-01-01',
  dic_faith_id: 1,
  confirmed: true,
}
const BESIDE: Partial<GodparentRecord> = {
  ...USUAL,
  person_id: 8,
  names: 'Ewa',
  surname: 'Nowak',
  gender: 2,
}

interface Story {
  one: Partial<GodparentRecord>
  known: KnownGodparents
}

const PHRASES: [RegExp, (story: Story, words: string) => void][] = [
  [/^ur\. (\S+)$/, ({ one }, birthDay) => (one.birth_date = getDay(birthDay))],
  [/^bez daty urodzenia$/, ({ one }) => (one.birth_date = null)],
  [/^niebierzmowany$/, ({ one }) => (one.confirmed = false)],
  [/^ma zaświadczenie$/, ({ one }) => (one.certificate_provided = true)],
  [/^karta ojca$/, ({ one }) => (one.person_id = OF_FATHER)],
  [/^świadek$/, ({ one }) => (one.role = 'witness')],
  [/^bez wpisanego wyznania$/, ({ one }) => (one.dic_faith_id = null)],
  [/^spoza kartoteki$/, ({ one }) => (one.person_id = null)],
  [/^w związku cywilnym według kartoteki$/, ({ known }) => (known.civil_union = [OF_GODPARENT])],
  // The act has no field for these facts: the act stays unchanged, and no warning is expected.
  [/^(rozwiedziony według kartoteki|zakonnik|szafarz tego chrztu|przez pełnomocnika)$/, () => {}],
  [/^wystąpił według kartoteki$/, ({ known }) => (known.left_church = [OF_GODPARENT])],
  [/^zm\. (\S+)$/, ({ known }, deathDay) => (known.deaths = { [OF_GODPARENT]: getDay(deathDay) })],
  [
    /^(\p{L}+(?: \p{Lu}+)? (?:Gołąb|GOLAB))$/u,
    ({ one }, name) => {
      const words = name.split(' ')
      Object.assign(one, { surname: words.at(-1), names: words.slice(0, -1).join(' ') })
    },
  ],
]

function parseStory(cell: string | undefined): Story {
  const story: Story = {
    one: { ...USUAL },
    known: {
      parents: {
        father: { id: OF_FATHER, birth_date: '1990-05-06' },
        mother: { id: 12, birth_date: '1992-03-04' },
      },
    },
  }
  for (const words of cell ? cell.split(', ') : []) {
    const faith = getFaith(words)
    const phrase = PHRASES.find(([form]) => form.test(words))
    if (faith) story.one.dic_faith_id = faith
    else if (phrase) phrase[1](story, phrase[0].exec(words)![1] ?? '')
    else throw new Error(`Tabela mówi, czego test nie rozumie: „${words}”`)
  }
  return story
}

const BESIDES: Record<string, Partial<GodparentRecord>[]> = {
  '': [BESIDE],
  nikt: [],
  prawosławna: [{ ...BESIDE, dic_faith_id: 4 }],
  mężczyzna: [{ ...BESIDE, gender: 1 }],
  dwoje: [BESIDE, { ...BESIDE, person_id: 9, gender: 1 }],
  świadek: [{ ...BESIDE, role: 'witness', dic_faith_id: 5 }],
  'chrzestna i świadek': [BESIDE, { ...BESIDE, person_id: 9, role: 'witness', dic_faith_id: 5 }],
}

const FINDINGS: Record<string, RegExp> = {
  'za młody': /birth_date: .*16 lat/,
  rodzic: /surname: Ojciec ani matka/,
  'imiennik rodzica': /surname: Nazywa się tak jak/,
  'poproś o zaświadczenie': /confirmed: Poproś o zaświadczenie/,
  'tylko świadek': /dic_faith_id: Ochrzczony niekatolik może być tylko świadkiem/,
  nieochrzczony: /dic_faith_id: Nieochrzczony/,
  wystąpił: /dic_faith_id: Kto wystąpił z Kościoła, nie może być chrzestnym/,
  'świadek, który wystąpił': /dic_faith_id: Kto wystąpił z Kościoła, nie może być świadkiem/,
  'bez wyznania': /dic_faith_id: Osoba bez wyznania/,
  'wpisz datę urodzenia': /birth_date: Wpisz datę/,
  'związek niesakramentalny': /person_id: Według kartoteki ta osoba żyje w związku/,
  'zaświadczenie o życiu wiary': /certificate_provided: Poproś/,
  'oboje tej samej płci': /godparents: .*mężczyzna i kobieta/,
  'więcej niż dwoje': /godparents: Chrzestny powinien być jeden/,
  'ustal wyznanie': /dic_faith_id: Ustal wyznanie/,
  'świadek bez chrzestnego': /role: Świadkiem chrztu można być tylko obok/,
  'katolik świadkiem': /role: Świadkiem chrztu jest ochrzczony niekatolik/,
  'nie żyje': /person_id: Według kartoteki/,
}

const CASES = readCases('godparents.md')

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'godparent → remark: %s',
  (_, cells) => {
    const { one, known } = parseStory(cells.osoba)
    const act = {
      baptism_date: '2026-05-03',
      father_names: 'Jan',
      father_surname: 'Gołąb',
      mother_names: 'Anna',
      mother_surname: 'Gołąb',
      godparents: [one, ...BESIDES[cells.obok ?? '']!],
    }
    const about = godparentWarnings(act, known).filter(({ field }) =>
      /^godparents(\.0\..*)?$/.test(field),
    )
    const expectedLines = listLines(cells.wynik).filter(words => words !== 'bez uwag')
    expect(about).toHaveLength(expectedLines.length)
    for (const [index, words] of expectedLines.entries()) {
      const { field, message } = about[index]!
      expect(`${field.replace('godparents.0.', '')}: ${message}`).toMatch(FINDINGS[words]!)
      expect(message).toContain(listLines(cells.podstawa)[index] ?? '')
    }
  },
)

test('the table of cases has enough rows', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(40)
})
