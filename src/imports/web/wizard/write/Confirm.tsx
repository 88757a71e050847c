import { Button } from '@mantine/core'
import { IconArrowLeft, IconDeviceFloppy } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useSave } from '#ui/calls/query.ts'
import { tieWords } from '#shared/text/tie-words.ts'
import { type ImportFile } from '../../../contract.ts'
import { useWay } from '../import-kind.ts'
import { useFreshFile } from '../order.ts'
import { Panel } from '../Panel.tsx'
import { Counts } from './Counts.tsx'

/** Fourth step of the import: the final confirmation before the register changes. */
export function Confirm({ file }: { file: ImportFile }) {
  const { api, words } = useWay()
  const { mutate, error, isPending } = useSave(api.apply)
  const onSuccess = useFreshFile()
  return (
    <Panel
      title={`Zapis ${words.there}`}
      actions={
        <>
          <LinkButton
            to="."
            search={{}}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            Wróć do sprawdzenia
          </LinkButton>
          <Button
            loading={isPending}
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            onClick={() => mutate({ params: { id: file.id } }, { onSuccess })}
          >
            Zapisz {words.there}
          </Button>
        </>
      }
    >
      <Counts file={file} />
      <p>
        {tieWords(
          `Zostanie zapisane wszystko albo nic: gdyby cokolwiek przeszkodziło, ${words.there} nic się nie zmieni. ${words.kept}`,
        )}
      </p>
      {error && (
        <p role="alert" className="kit-banner import-refusal" data-tone="bad">
          {error.message}
        </p>
      )}
    </Panel>
  )
}
