// Remakes src/dictionaries/names/server/given-names.json (docs/decisions/0070). In an empty folder:
//   npm init -y && npm install --save-exact @faker-js/faker@10.6.0 wikidata-person-names@1.3.0
//   node scripts/given-names.ts FOLDER
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { foldText } from '#shared/text/fold-text.ts'

interface FirstNames {
  male?: string[]
  female?: string[]
  generic?: string[]
}
type Locale = { person?: { first_name?: FirstNames | string[] } }

/** Locales whose names are written in one word of Latin or Cyrillic letters; in Vietnamese a given name stands last. */
const LEFT_OUT = new Set(['vi', 'th', 'id_ID', 'zh_CN', 'zh_TW', 'ja', 'ko'])
const ONE_WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}'’]{2,}$/u
/** Share of the other sex above which a name belongs to both: one list in nine. */
const MAX_OTHER_SHARE = 1 / 9

/** Romanization of Ukrainian by the Cabinet of Ministers (2010), as passports have it. */
const UKRAINIAN = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'h',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'ie',
    ж: 'zh',
    з: 'z',
    и: 'y',
    і: 'i',
    ї: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ь: '',
    ю: 'iu',
    я: 'ia',
    "'": '',
    '’': '',
  }),
)
const INITIAL = new Map(Object.entries({ є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }))

const romanize = (name: string) =>
  [...name.toLowerCase()]
    .map(
      (letter, index) =>
        (index === 0 ? INITIAL.get(letter) : undefined) ?? UKRAINIAN.get(letter) ?? letter,
    )
    .join('')

/** Folded letters of the Polish transcription that differ from the romanization: Олексій is Oleksij. */
const POLISH = new Map(
  Object.entries({
    в: 'w',
    г: 'h',
    є: 'je',
    ж: 'z',
    ї: 'ji',
    й: 'j',
    х: 'ch',
    ц: 'c',
    ч: 'cz',
    ш: 'sz',
    щ: 'szcz',
    ю: 'ju',
    я: 'ja',
  }),
)

const transcribe = (name: string) =>
  [...name.toLowerCase()]
    .map(letter => POLISH.get(letter) ?? UKRAINIAN.get(letter) ?? letter)
    .join('')

interface Votes {
  men: number
  women: number
  both: number
  /** Sexes by the Polish list. */
  polish: Set<1 | 2>
}

const votes = new Map<string, Votes>()
function count(name: string, sex: 'men' | 'women' | 'both', isPolish = false) {
  if (!ONE_WORD.test(name)) return
  const key = foldText(name)
  const voteCount = votes.get(key) ?? { men: 0, women: 0, both: 0, polish: new Set() }
  voteCount[sex] += 1
  if (isPolish && sex !== 'both') voteCount.polish.add(sex === 'men' ? 1 : 2)
  votes.set(key, voteCount)
}

function countLocale(code: string, { person }: Locale) {
  const lists = person?.first_name
  if (LEFT_OUT.has(code) || !lists || Array.isArray(lists)) return
  const { male = [], female = [], generic = [] } = lists
  const spell = (name: string) =>
    code === 'uk' ? [...new Set([name, romanize(name), transcribe(name)])] : [name]
  for (const name of male.flatMap(spell)) count(name, 'men', code === 'pl')
  for (const name of female.flatMap(spell)) count(name, 'women', code === 'pl')
  // Some locales repeat all their names in the generic list.
  const genderedNames = new Set([...male, ...female])
  for (const name of generic) if (!genderedNames.has(name)) count(name, 'both')
}

function decide({ men, women, both, polish }: Votes): 1 | 2 | 0 {
  const [sex, other, same] = men > women ? [1 as const, women, men] : [2 as const, men, women]
  if (men === women) return 0
  if (other / same > MAX_OTHER_SHARE) return 0
  return both === 0 || (polish.has(sex) && polish.size === 1) ? sex : 0
}

const load = createRequire(join(process.argv[2]!, 'package.json'))
const { allLocales } = load('@faker-js/faker') as { allLocales: Record<string, Locale> }
const wikidata = load('wikidata-person-names') as Record<'MALE' | 'FEMALE' | 'UNISEX', string[]>
for (const [code, locale] of Object.entries(allLocales)) countLocale(code, locale)
for (const name of wikidata.MALE) count(name, 'men')
for (const name of wikidata.FEMALE) count(name, 'women')
for (const name of wikidata.UNISEX) count(name, 'both')

const list = (sex: 0 | 1 | 2) =>
  [...votes]
    .flatMap(([name, counted]) => (decide(counted) === sex ? [name] : []))
    .toSorted()
    .join(' ')
const table = { men: list(1), women: list(2), both: list(0) }
writeFileSync(
  new URL('../src/dictionaries/names/server/given-names.json', import.meta.url),
  `${JSON.stringify(table, null, 2)}\n`,
)
