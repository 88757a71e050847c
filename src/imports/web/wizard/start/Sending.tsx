import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'

interface Props {
  name: string
  /** Uploaded share, 0 to 1; it reaches 1 before the server has read the file. */
  part: number
  onStop: () => void
}

export function Sending({ name, part, onStop }: Props) {
  const isSent = part >= 1
  const words = isSent ? 'Czytam plik…' : `Wysyłam plik… ${Math.round(part * 100)}%`
  return (
    <div className="import-wait">
      <strong>{name}</strong>
      <Progress value={isSent ? 100 : part * 100} animated={isSent} aria-label={words} />
      <output>{words}</output>
      <Button variant="default" onClick={onStop}>
        Przerwij
      </Button>
    </div>
  )
}
