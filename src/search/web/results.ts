import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '#ui/calls/query.ts'
import { bookCatalogue, menuBooks } from '#shared/book-catalogue.ts'
import { useSession } from '#shell/session.ts'
import type { HelpLine } from '#help/contract.ts'
import { isWordMatch, omitPrepositions, splitWords } from '#shared/text/fold-text.ts'
import { useHelpLines } from '#shell/help/lines.ts'
import { type SearchGroup, type TypedAction, search } from '../contract.ts'
import { useRecent } from './recent.ts'
import { asksForScreen, usePlaces } from './screens.ts'
import type { Item, Section } from './shown.ts'
import { isEnough, typedWords } from '../search-words.ts'

// Milliseconds: the first key searches at once; further keys that follow faster (a key held down) only at their end.
const SEARCH_DELAY_MS = 50

interface Results {
  sections: Section[]
  /** Folded words to highlight in the results. */
  spellings: readonly string[]
  /** True when the displayed results belong to the typed text. */
  fresh: boolean
  problem?: string
}

// Icons by kind of record; most are the icon of its list in the menu.
const ICONS: Record<string, string> = {
  people: 'users',
  parish_workers: 'workers',
  documents: 'premaritals',
  intention_orders: 'orders',
  communions: 'communion',
  communion_preparations: 'preparation',
  confirmations: 'confirmation',
  confirmation_preparations: 'preparation',
  ...Object.fromEntries(menuBooks.map(book => [book, bookCatalogue[book].menu[2]])),
}

/** Returns the palette's results for a text; without a text, the records opened before. */
export function useResults(input: string): Results {
  const text = input.trim()
  const [searchText] = useDebouncedValue(text, SEARCH_DELAY_MS, { leading: true })
  const { parish } = useSession()
  const { recent } = useRecent()
  const places = usePlaces()
  const helpLines = useHelpLines()
  const actions = useCall(search.listActions, {}, { enabled: parish !== null, staleTime: Infinity })
  const isEnabled = parish !== null && isEnough(searchText)
  const { data, error, isPlaceholderData } = useCall(
    search.find,
    { query: { search: searchText } },
    { enabled: isEnabled, staleTime: 10_000 },
  )
  const hasAnswer = !isEnabled || Boolean(error) || (data !== undefined && !isPlaceholderData)
  const groups = isEnough(text) && !error && parish ? (data?.data ?? []) : []
  const screens: Section = { key: 'screens', title: 'Ekrany', items: places.matching(text) }
  const help: Section = { key: 'help', title: 'Pomoc', items: findArticles(text, helpLines ?? []) }
  const sections = [...inOrder(text, groups.map(getSection), screens), help].filter(
    ({ items }) => items.length > 0,
  )
  // Articles that only contain the words are worth showing when nothing is called so.
  const isUnknown = hasAnswer && sections.length === 0 && isEnough(searchText)
  const articlesInText = useHelpLines(isUnknown ? searchText : '', true)
  if (!text) {
    const proposals = (actions.data?.data ?? []).map(getProposal)
    return {
      sections: beginning(recent(), places.first(), proposals),
      spellings: [],
      fresh: true,
    }
  }
  if (isUnknown && articlesInText?.length)
    sections.push({ ...help, items: articlesInText.slice(0, MAX_ARTICLES).map(buildArticleItem) })
  return {
    sections,
    spellings: [...typedWords(text), ...(data?.spellings ?? [])],
    fresh: searchText === text && hasAnswer,
    ...(error && { problem: error.message }),
  }
}

const inOrder = (text: string, records: Section[], screens: Section) =>
  asksForScreen(text) ? [screens, ...records] : [...records, screens]

const beginning = (recent: Item[], first: Item[], proposals: Item[]): Section[] =>
  [
    { key: 'recent', title: 'Ostatnio otwierane', items: recent },
    { key: 'first', title: 'Na skróty', items: first.filter(isNot(recent)) },
    { key: 'actions', title: 'Czynność i nazwisko', items: proposals },
  ].filter(({ items }) => items.length > 0)

const isNot = (recent: Item[]) => (item: Item) => !recent.some(({ key }) => key === item.key)

const getProposal = ({ title, example }: TypedAction): Item => ({
  key: `actions ${example}`,
  icon: 'action',
  title: `${example} …`,
  detail: title,
  state: null,
  path: null,
  fill: `${example} `,
})

const MAX_ARTICLES = 3

/** Finds the help articles whose title has each typed word. */
const findArticles = (text: string, lines: readonly HelpLine[]): Item[] => {
  const textWords = omitPrepositions(splitWords(text))
  if (textWords.join('').length < 3) return []
  return lines
    .filter(({ title }) => {
      const titleWords = splitWords(title)
      return textWords.every(typed => titleWords.some(word => isWordMatch(typed, word)))
    })
    .slice(0, MAX_ARTICLES)
    .map(buildArticleItem)
}

const buildArticleItem = ({ route_name, title }: HelpLine): Item => ({
  key: `help ${route_name}`,
  icon: 'help',
  title,
  detail: 'artykuł pomocy',
  state: null,
  path: null,
  help: route_name,
})

function getSection({ kind, title, rows, total, near, all }: SearchGroup): Section {
  const icon = ICONS[kind] ?? kind
  const items: Item[] = rows.map(({ id, ...row }) => ({ ...row, key: `${kind} ${id}`, icon }))
  if (all && total > rows.length) items.push(buildAllItem(kind, total, all))
  return { key: kind, title: near ? `${title} – podobna pisownia` : title, items }
}

const buildAllItem = (kind: string, total: number, path: string): Item => ({
  key: `${kind} all`,
  icon: 'more',
  title: `Pokaż wszystkie (${total})`,
  detail: '',
  state: null,
  path,
  more: true,
})
