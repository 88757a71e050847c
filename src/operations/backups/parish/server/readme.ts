import { parishHead } from '#documents/server/letterhead.ts'
import { today } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'

const HOW =
  'Pliki CSV otwiera każdy arkusz kalkulacyjny (kodowanie UTF-8, pola rozdzielone średnikami).'

/** Describes the content of the file for a reader in twenty years who does not have this program. */
export async function buildReadme(
  db: Db,
  contents: Map<string, number> | string[],
): Promise<string> {
  const { name, town } = await parishHead(db)
  const lines =
    contents instanceof Map
      ? [HOW, '', ...[...contents].map(([file, rows]) => `${file}: liczba wierszy ${rows}`)]
      : ['Księgi parafii, rok po roku, każda ze skorowidzem.', ...contents]
  return [
    `Kopia danych: ${[name, town].filter(Boolean).join(', ')}`,
    `Dnia ${today()}`,
    '',
    ...lines,
    '',
  ].join('\r\n')
}
