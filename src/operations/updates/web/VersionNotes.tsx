import { showDay } from '#shared/dates/format-day.ts'
import type { VersionNotes as Notes } from '../contract.ts'

/** Notes of one version, each with its title, in the grid of a section. */
export const VersionNotes = ({ notes }: Pick<Notes, 'notes'>) =>
  notes.map(({ title, text }) => (
    <div key={title} className="kit-span-4">
      <strong>{title}</strong>
      <br />
      {text}
    </div>
  ))

/** Title of the notes of a version: its number and day. */
export const formatVersion = ({ version, date }: Pick<Notes, 'version' | 'date'>) =>
  `Wersja ${version} z ${showDay(date)}`
