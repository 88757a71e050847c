import { showDay } from '#shared/dates/format-day.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import type { VersionNotes as Notes } from '../contract.ts'

/** Notes of one version, each with its title. */
export const VersionNotes = ({ notes }: Pick<Notes, 'notes'>) => (
  <Facts facts={notes.map(({ title, text }) => [title, text] as const)} />
)

/** Title of the notes of a version: its number and day. */
export const formatVersion = ({ version, date }: Pick<Notes, 'version' | 'date'>) =>
  `Wersja ${version} z ${showDay(date)}`
