import { Button } from '@mantine/core'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useSave } from '#ui/calls/query.ts'
import { type ImportFile } from '../../../contract.ts'
import { useWay } from '../import-kind.ts'
import { useDiscard, useFreshFile } from '../order.ts'
import { Panel } from '../Panel.tsx'

/** Message about a failed check or write: its consequences and the possible next steps. */
export function Failed({ file }: { file: ImportFile }) {
  const { api } = useWay()
  const { id, mapping, overwrite } = file
  const { mutate, error, isPending } = useSave(api.check)
  const onSuccess = useFreshFile()
  const discard = useDiscard()
  return (
    <Panel
      title="Nie udało się"
      actions={
        <>
          <Button variant="default" onClick={() => void discard(id)}>
            Zrezygnuj z pliku
          </Button>
          <LinkButton
            to="."
            search={{ step: 'columns' }}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            Wróć do kolumn
          </LinkButton>
          <Button
            loading={isPending}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => mutate({ params: { id }, body: { mapping, overwrite } }, { onSuccess })}
          >
            Sprawdź plik jeszcze raz
          </Button>
        </>
      }
    >
      <p role="alert" className="kit-banner import-refusal" data-tone="bad">
        {error?.message ?? file.problem ?? UNKNOWN_FAILURE_MESSAGE}
      </p>
    </Panel>
  )
}

const UNKNOWN_FAILURE_MESSAGE = 'Nic się nie zmieniło. Sprawdź plik jeszcze raz.'
