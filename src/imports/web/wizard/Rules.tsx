import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveText } from '#ui/export/save.ts'
import { tieWords } from '#shared/text/tie-words.ts'
import { Panel } from './Panel.tsx'

interface Props {
  rules: string[]
  /** Sample file for the user to start with. */
  example: { filename: string; text: string }
  /** Assurance that nothing is changed yet: „W kartotece nic się nie zmieni…”. */
  promise: string
}

/** Shows the permitted content of a file, and offers a sample file. */
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
