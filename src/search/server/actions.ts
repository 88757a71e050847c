import {
  PAPER,
  bookCatalogue,
  bookNames,
  findCertificate,
  previewAddress,
} from '#shared/book-catalogue.ts'
import type { Permission } from '#auth/rights/permissions.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import type { SearchGroup } from '../contract.ts'

/** Action on a record, typed before the name of the record: `popraw chrzest nowak`, `wpisz zgon kowalczyk`. */
export interface SearchAction {
  /** Heading above the records: „Popraw akt”. */
  title: string
  access: Permission
  /** Words of the request as a user types them before the name; the empty search proposes them. */
  example: string
  /** Folded words that request the action, one from each list. */
  asked: readonly (readonly string[])[]
  path: (id: number) => string
  /** Checks whether the action is possible with a record of that state; by default with any. */
  of?: (state: string | null) => boolean
}

const EDIT = ['popraw', 'edytuj', 'zmien']
export const ENTER = ['wpisz', 'dodaj', 'nowy', 'nowa', 'nowe']

const isValid = (state: string | null) => state === null

/** Builds an action that opens the form of a record; a cancelled act has none. */
export const buildEditAction = (title: string, list: string, access: Permission): SearchAction => ({
  title,
  access,
  example: 'popraw',
  asked: [EDIT],
  path: id => `${list}/${id}/edit`,
})
export const buildCorrectionAction = (list: string, access: Permission): SearchAction => ({
  ...buildEditAction('Popraw akt', list, access),
  example: 'popraw akt',
  of: isValid,
})

/** Builds an action that opens the move of a person or a family within the parish. */
export const buildRelocationAction = (
  list: string,
  access: Permission,
  of: SearchAction['of'],
): SearchAction => ({
  title: 'Przeprowadzka w parafii',
  access,
  example: 'przeprowadzka',
  asked: [['przeprowadzka', 'przeprowadzke', 'przeprowadz']],
  path: id => `${list}/${id}/relocation`,
  of,
})

/** Builds actions that open the dialog of the certificate; a cancelled act has none. */
export function buildCertificateActions(kind: string): SearchAction[] {
  const label = findCertificate(kind, 0)?.label
  if (!label) return []
  const path = (id: number) => findCertificate(kind, id)?.path ?? ''
  const certificate: SearchAction = {
    title: label,
    access: 'documents.issue',
    example: 'świadectwo',
    asked: [CERTIFICATE],
    path,
    of: isValid,
  }
  return kind === 'baptisms' ? [BAPTISM_FOR_WEDDING, certificate] : [certificate]
}

const CERTIFICATE = ['swiadectwo', 'swiadectwa', 'swiadectw']
const FOR_WEDDING = 'Świadectwo chrztu do ślubu'

/** The paper that people ask for most often, by telephone too. */
const BAPTISM_FOR_WEDDING: SearchAction = {
  title: FOR_WEDDING,
  access: 'documents.issue',
  example: 'świadectwo do ślubu',
  asked: [CERTIFICATE, ['do'], ['slubu', 'malzenstwa']],
  path: id => `${previewAddress('baptisms', id)}?${PAPER}=${encodeURIComponent(FOR_WEDDING)}`,
  of: isValid,
}

/** Tables whose records may have tasks (tasks/contract.ts). */
const TASK_TABLES = new Map<string, Permission>([
  ['people', 'people.read'],
  ['families', 'families.read'],
  ...bookNames.map(book => [book, bookCatalogue[book].right] as const),
])

/** Builds the action that opens a new task about a record. */
export function buildTaskActions(kind: string): SearchAction[] {
  const access = TASK_TABLES.get(kind)
  if (!access) return []
  return [
    {
      title: 'Dodaj zadanie',
      access,
      example: 'zadanie',
      asked: [['zadanie', 'zadania']],
      path: id => `${previewAddress(kind, id) ?? ''}?task=new`,
    },
  ]
}

export function matchesAction({ asked }: SearchAction, text: string) {
  const textWords: string[] = splitWords(text)
  return asked.every(words => words.some(word => textWords.includes(word)))
}

/** Returns the same records, each with the address of the action. */
export function applyAction(
  group: SearchGroup,
  { title, path, of = () => true }: SearchAction,
): SearchGroup {
  const rows = group.rows
    .filter(({ state }) => of(state))
    .map(row => ({ ...row, path: path(row.id) }))
  return { ...group, rows, title, all: null }
}
