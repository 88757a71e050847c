import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveText } from '#ui/export/save.ts'
import { tieWords } from '#ui/format.ts'
import { Panel } from './Panel.tsx'

interface Props {
  rules: string[]
  /** A file to begin with. */
  example: { filename: string; text: string }
  /** „W kartotece nic się nie zmieni…” */
  promise: string
}

/** Shows the permitted content of a file, and offers a file to begin with. */
export function Rules({ rules, example, promise }: Props) {
  return (
    <Panel
      title="Co może być w pliku"
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveText(example)}
        >
          Pobierz przykładowy plik
        </Button>
      }
    >
      <ul className="import-rules">
        {rules.map(rule => (
          <li key={rule}>{tieWords(rule)}</li>
        ))}
      </ul>
      <p>
        <strong>{tieWords(promise)}</strong>
      </p>
    </Panel>
  )
}
