import { SheetProblem, type SheetTab } from '../sheet.ts'

/** Returns the sheet to read; when several have content, or the only one is hidden, the user must choose. */
export function chooseTab<Tab extends SheetTab>(tabs: Tab[], requestedName: string | undefined) {
  const matchingTabs =
    requestedName === undefined ? tabs : tabs.filter(({ name }) => name === requestedName)
  const [only, another] = matchingTabs
  if (only && !another && (!only.hidden || requestedName !== undefined)) return only
  if (tabs.length > 0) throw buildChoice(tabs)
  throw createNoDataError()
}

export const createNoDataError = () =>
  new SheetProblem('W pliku nie ma arkusza z danymi. Wybierz inny plik.')

const quoteNames = (tabs: SheetTab[]) =>
  tabs.map(({ name, hidden }) => `„${name}”${hidden ? ' (ukryty)' : ''}`).join(', ')

const buildChoice = (tabs: SheetTab[]) =>
  new SheetProblem(
    `Arkusze z danymi w tym pliku: ${quoteNames(tabs)}. Wybierz, który wczytać.`,
    undefined,
    { sheets: tabs.map(({ name, rows, hidden }) => ({ name, rows, hidden })) },
  )

/** Names the sheets that were not read. */
export function noteOtherTabs(tab: SheetTab, tabs: SheetTab[]) {
  const otherTabs = tabs.filter(other => other !== tab)
  if (otherTabs.length === 0) return []
  return [`Wczytano arkusz „${tab.name}”. Nie wczytano pozostałych: ${quoteNames(otherTabs)}.`]
}
