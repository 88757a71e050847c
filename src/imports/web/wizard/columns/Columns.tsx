import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSave } from '#ui/calls/query.ts'
import { type ImportFile } from '../../../contract.ts'
import { Notes } from '../Notes.tsx'
import { useDiscard, useFreshFile } from '../order.ts'
import { Panel } from '../Panel.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import {
  type ChosenFields,
  listChosenFields,
  getMapping,
  getName,
  findObstacle,
} from './mapping.ts'
import { useWay } from '../import-kind.ts'
import * as z from 'zod'
import { sessionStore } from '#ui/storage.ts'

/** Fields and numbers of columns; nothing of what stands in them. */
const Draft = z.object({ chosen: z.array(z.string().nullable()), overwrite: z.boolean() })
type Draft = z.infer<typeof Draft>

const getKey = (id: number) => `import-columns-${id}`

/**
 * Returns the choices made on the screen of columns and not checked yet; they are not lost when the user leaves the
 * screen.
 */
function findDraft(id: number, width: number): Draft | undefined {
  const storedDraft = sessionStore.get(getKey(id))
  const read = storedDraft ? Draft.safeParse(JSON.parse(storedDraft)) : undefined
  return read?.data?.chosen.length === width ? read.data : undefined
}

const keepDraft = (id: number, draft: Draft) => sessionStore.set(getKey(id), JSON.stringify(draft))
const forgetDraft = (id: number) => sessionStore.remove(getKey(id))

/** Returns the initial choices: the unsaved draft, or else those of the import. */
const getInitialMapping = ({ id, columns, mapping, overwrite }: ImportFile) =>
  findDraft(id, columns.length) ?? { chosen: listChosenFields(mapping, columns.length), overwrite }

/**
 * Second step of the import: the meaning of the columns, and whether the file or the register prevails when they
 * differ.
 */
export function Columns({ file }: { file: ImportFile }) {
  const { api, Overwrite, ...way } = useWay()
  const [{ chosen, overwrite }, setDraft] = useState(() => getInitialMapping(file))
  const choose = (change: { chosen?: ChosenFields; overwrite?: boolean }) => {
    const draft = { chosen, overwrite, ...change }
    setDraft(draft)
    keepDraft(file.id, draft)
  }
  const [hasTriedCheck, setHasTriedCheck] = useState(false)
  const { mutate, error, isPending } = useSave(api.check)
  const fresh = useFreshFile()
  const onSuccess = () => {
    forgetDraft(file.id)
    return fresh()
  }
  const discard = useDiscard()
  const obstacle = hasTriedCheck ? findObstacle(chosen, file.columns, way) : undefined
  const check = () => {
    setHasTriedCheck(true)
    if (findObstacle(chosen, file.columns, way)) return
    const body = { mapping: getMapping(chosen), overwrite }
    mutate({ params: { id: file.id }, body }, { onSuccess })
  }
  return (
    <Panel
      title="Co zawierają kolumny"
      actions={
        <>
          <Button variant="default" onClick={() => void discard(file.id)}>
            Zrezygnuj z pliku
          </Button>
          <Button
            loading={isPending}
            leftSection={<IconListCheck size={18} aria-hidden />}
            onClick={check}
          >
            Sprawdź plik
          </Button>
        </>
      }
    >
      <Notes notes={file.notes} />
      <ColumnTable file={file} chosen={chosen} onChoose={now => choose({ chosen: now })} />
      <LeftOut columns={file.columns} chosen={chosen} />
      {Overwrite && <Overwrite value={overwrite} onChange={now => choose({ overwrite: now })} />}
      {(obstacle ?? error) && (
        <p role="alert" className="kit-banner import-refusal" data-tone="bad">
          {obstacle ?? error?.message}
        </p>
      )}
    </Panel>
  )
}

function LeftOut({ columns, chosen }: { columns: string[]; chosen: ChosenFields }) {
  const names = chosen.flatMap((field, index) => (field ? [] : [`„${getName(columns, index)}”`]))
  return (
    <p className="import-left-out" role="status">
      {names.length === 0
        ? 'Wszystkie kolumny zostaną wczytane.'
        : `Nie zostaną wczytane: ${names.join(', ')}.`}
    </p>
  )
}
