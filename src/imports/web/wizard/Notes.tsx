import { IconInfoCircle } from '@tabler/icons-react'

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
