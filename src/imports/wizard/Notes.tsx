import { IconInfoCircle } from '@tabler/icons-react'

/** What was odd in the file, or done about it. */
export function Notes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="import-notes">
      {notes.map(note => (
        <li key={note}>
          <IconInfoCircle size={20} aria-hidden />
          {note}
        </li>
      ))}
    </ul>
  )
}
