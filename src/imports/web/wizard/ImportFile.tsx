// Sections outside a form need its style too.
import '#ui/form/RecordForm.css'
import './import.css'
import './tables.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import type { ImportFile as File } from '../../contract.ts'
import { Checked } from './check/Checked.tsx'
import { Checking } from './check/Checking.tsx'
import { Columns } from './columns/Columns.tsx'
import { getWizardStep } from './step.ts'
import { Steps } from './Steps.tsx'
import { useWay } from './import-kind.ts'
import { isCounted, isWorking, isWritten, getRows, capitalize } from './labels.ts'
import { Confirm } from './write/Confirm.tsx'
import { Done } from './write/Done.tsx'
import { Failed } from './write/Failed.tsx'
import { Undone } from './write/Undone.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { Panel } from './Panel.tsx'
import { Writing } from './write/Writing.tsx'

const IMPORT_POLL_INTERVAL_MS = 700

/** Screen of one import; its number in the address opens it again at any time. */
export function ImportFile() {
  const importID = useParam('importID')
  const { api } = useWay()
  const call = { params: { id: Number(importID) } }
  const { data } = useSuspenseCall(api.get, call, {
    refetchInterval: ({ state }) => isWorking(state.data?.state) && IMPORT_POLL_INTERVAL_MS,
  })
  return <Way file={data} />
}

function Way({ file }: { file: File }) {
  const requestedStep = useSearchWord('step')
  const { words } = useWay()
  const client = useQueryClient()
  const { state } = file
  const step = getWizardStep(file, requestedStep)
  const focusRef = useViewFocus(`${state} ${step}`)
  const before = useRef(state)
  useEffect(() => {
    // Corrected rows were checked again, so cached rows are outdated.
    if (before.current === 'checking' && state === 'checked') void client.invalidateQueries()
    before.current = state
  }, [state, client])
  useEffect(() => {
    // The register has changed, so data cached by other screens are outdated.
    if (isWritten(state)) void client.invalidateQueries()
  }, [state, client])
  return (
    <div className="import" ref={focusRef}>
      <ScreenHead
        title={words.title}
        badges={
          <span className="import-file">
            {file.file_name} ({getRows(file.total)})
          </span>
        }
      />
      <Steps now={step} over={isWritten(state)} />
      {state === 'discarded' ? (
        <Discarded />
      ) : step === 'Kolumny' ? (
        <Columns file={file} />
      ) : state === 'failed' ? (
        <Failed file={file} />
      ) : step === 'Sprawdzenie' ? (
        state === 'checking' && !isCounted(file) ? (
          <Checking file={file} />
        ) : (
          <Checked file={file} />
        )
      ) : state === 'applying' ? (
        <Writing file={file} />
      ) : state === 'done' ? (
        <Done file={file} />
      ) : state === 'undone' ? (
        <Undone file={file} />
      ) : (
        <Confirm file={file} />
      )}
    </div>
  )
}

/** When the view changes under somebody's hands, the focus goes to its heading instead of nowhere. */
function useViewFocus(view: string) {
  const viewRef = useRef<HTMLDivElement>(null)
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    const { activeElement, body } = document
    if (activeElement !== body && !viewRef.current?.contains(activeElement)) return
    viewRef.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [view])
  return viewRef
}

/** An old address of a file that somebody gave up. */
function Discarded() {
  const { start, words } = useWay()
  return (
    <Panel
      title="Zrezygnowano z tego pliku"
      actions={<LinkButton to={start}>Wczytaj inny plik</LinkButton>}
    >
      <p>
        {capitalize(words.there)} nic się nie zmieniło. Jeśli plik jest potrzebny, wczytaj go
        jeszcze raz.
      </p>
    </Panel>
  )
}
