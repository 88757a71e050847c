import type { ReleaseNotes } from '#operations/updates/release-notes.ts'
import { showDay } from '#shared/dates/format-day.ts'

/** Formats the notes of one version as a text in Markdown. */
export const formatNotes = ({ version, date, from, notes }: ReleaseNotes): string =>
  [
    `# Kancelaria ${version}`,
    `Wydana ${showDay(date)}. Z wersji ${from} i nowszych aktualizuje się jednym krokiem; przed zmianą bazy danych program sam robi kopię.`,
    ...notes.map(({ title, text }) => `## ${title}\n\n${text}`),
  ]
    .join('\n\n')
    .concat('\n')
