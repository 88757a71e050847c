import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CallProblem } from '#ui/calls/call.ts'
import { useSave } from '#ui/calls/query.ts'
import type { SheetChoice } from '../../../sheet-choice.ts'
import { useWay } from '../import-kind.ts'
import { Panel } from '../Panel.tsx'
import { ChoiceButtons, listChoices } from './ChoiceButtons.tsx'
import { DropZone } from './DropZone.tsx'
import { PasteTable } from './pasting/PasteTable.tsx'
import { Sending } from './Sending.tsx'
import { findRefusal } from './refusal.ts'

/** Uploads and reads a dropped or chosen file, then opens the step of its columns. */
export function Upload() {
  const way = useWay()
  const { mutateAsync } = useSave(way.upload)
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [workbook, setWorkbook] = useState<Workbook | null>(null)
  const stop = useRef<AbortController>(null)

  const send = async (file: File, choice: SheetChoice = {}) => {
    const problem = findRefusal(file, way)
    setRefusal(problem ?? null)
    setWorkbook(null)
    if (problem) return
    stop.current = new AbortController()
    setSending({ name: file.name, part: 0 })
    try {
      const { id } = await mutateAsync({
        query: { ...way.asking, ...choice },
        form: getForm(file),
        signal: stop.current.signal,
        onProgress: part => setSending({ name: file.name, part }),
      })
      await navigate({ to: `${way.start}/${id}` })
    } catch (error) {
      if (error instanceof CallProblem) {
        setRefusal(error.errors.file?.join(' ') ?? error.message)
        const choices = listChoices(error)
        if (choices.length > 0) setWorkbook({ file, choice, choices })
      } else if (!stop.current.signal.aborted) throw error
    } finally {
      setSending(null)
    }
  }
  return (
    <Panel title={way.words.file}>
      {sending ? (
        <Sending {...sending} onStop={() => stop.current?.abort()} />
      ) : (
        <>
          <DropZone onFile={file => void send(file)} />
          <PasteTable onFile={file => void send(file)} />
        </>
      )}
      {refusal && (
        <p role="alert" className={workbook ? 'import-notes' : 'import-refusal'}>
          {refusal}
        </p>
      )}
      {workbook && (
        <ChoiceButtons
          choices={workbook.choices}
          onChoose={choice => void send(workbook.file, { ...workbook.choice, ...choice })}
        />
      )}
    </Panel>
  )
}

/** A workbook that is read only after the user has chosen. */
interface Workbook {
  file: File
  /** Decisions made so far. */
  choice: SheetChoice
  choices: ReturnType<typeof listChoices>
}

function getForm(file: File) {
  const form = new FormData()
  form.append('file', file)
  return form
}
