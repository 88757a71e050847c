// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way; the
// input inside is everybody's
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useWay } from '../import-kind.ts'
import { LARGEST_WORDS } from './refusal.ts'

/** Field that accepts a dropped file and opens the file dialog on a click; keyboard users get one button. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { endings, words } = useWay()
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <label
      className="import-drop"
      data-over={over || undefined}
      onDragOver={event => drag(event, true)}
      onDragLeave={event => drag(event, false)}
      onDrop={event => {
        drag(event, false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <input
        type="file"
        className="kit-hidden"
        accept={endings.map(ending => `.${ending}`).join(',')}
        aria-label={`Wybierz ${words.file.toLocaleLowerCase('pl')}`}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          // Reset the value, so that the same file can be chosen again after a correction.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <IconFileUpload size={40} stroke={1.4} aria-hidden />
      <span className="import-drop-words">Upuść tutaj plik albo</span>
      <span className="import-drop-button">Wybierz plik</span>
      <small>
        {words.formats}, najwyżej {LARGEST_WORDS}
      </small>
    </label>
  )
}
