import type { ReactNode } from 'react'
import type { ImportFile, ImportRow } from '#imports/contract.ts'
import { renderScreen as stageOf } from '#testing/render-screen.tsx'
import { OfPeople } from './import-kind.tsx'

/** Renders a step of the import wizard for people in a test screen of its own. */
export const renderImportStep = (
  part: () => ReactNode,
  ...routeArgs: [path?: string, route?: string]
) => {
  const Part = part
  return stageOf(
    () => (
      <OfPeople>
        <Part />
      </OfPeople>
    ),
    ...routeArgs,
  )
}

/** Builds an import file as the server returns it; the file has three columns unless overridden. */
export const buildFile = (overrides: Partial<ImportFile> = {}): ImportFile => ({
  id: 7,
  book: null,
  file_name: 'parafianie.csv',
  state: 'mapping',
  problem: null,
  columns: ['Nazwisko', 'Imię', 'Kolor oczu'],
  mapping: { surname: 0, names: 1 },
  guesses: {},
  letters: null,
  notes: [],
  overwrite: false,
  total: 3,
  progress: 0,
  added: 0,
  changed: 0,
  same: 0,
  refused: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  finished_at: null,
  undone_at: null,
  undone_by_name: null,
  undone_kept: null,
  forgotten_at: null,
  sample: [
    ['Nowak', 'Anna', ''],
    ['Lis', 'Ewa', 'piwne'],
    ['Bąk', 'Jan', ''],
  ],
  ...overrides,
})

export const checkedFile = (overrides: Partial<ImportFile> = {}) =>
  buildFile({ state: 'checked', progress: 3, added: 1, changed: 1, refused: 1, ...overrides })

export const buildRow = (overrides: Partial<ImportRow> = {}): ImportRow => ({
  id: 2,
  outcome: 'add',
  reasons: [],
  name: 'Nowak Anna',
  record_id: null,
  cells: ['Nowak', 'Anna', ''],
  original: null,
  shifted: null,
  fields: [{ label: 'Imiona', before: null, after: 'Anna' }],
  ...overrides,
})

export const buildPage = (...data: unknown[]) => ({
  data,
  meta: { total: data.length, current_page: 1, last_page: 1, per_page: 20 },
})
