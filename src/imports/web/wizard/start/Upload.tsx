import '@mantine/core/styles/Group.layer.css'
import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CallProblem } from '#ui/calls/call.ts'
import { useSave } from '#ui/calls/query.ts'
import { useWay } from '../import-kind.ts'
import { getRows } from '../labels.ts'
import { Panel } from '../Panel.tsx'
import { DropZone } from './DropZone.tsx'
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

  const send = async (file: File, sheet?: string) => {
    const problem = findRefusal(file, way)
    setRefusal(problem ?? null)
    setWorkbook(null)
    if (problem) return
    stop.current = new AbortController()
    setSending({ name: file.name, part: 0 })
    try {
      const { id } = await mutateAsync({
        query: { ...way.asking, ...(sheet !== undefined && { sheet }) },
        form: formOf(file),
        signal: stop.current.signal,
        onProgress: part => setSending({ name: file.name, part }),
      })
      await navigate({ to: `${way.start}/${id}` })
    } catch (error) {
      if (error instanceof CallProblem) {
        setRefusal(error.errors.file?.join(' ') ?? error.message)
        const sheets = sheetsIn(error)
        if (sheets) setWorkbook({ file, sheets })
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
        <DropZone onFile={file => void send(file)} />
      )}
      {refusal && (
        <p role="alert" className="import-refusal">
          {refusal}
        </p>
      )}
      {workbook && (
        <Group aria-label="Arkusze w pliku" role="group">
          {workbook.sheets.map(({ name, rows }) => (
            <Button key={name} variant="default" onClick={() => void send(workbook.file, name)}>
              Wczytaj „{name}” ({getRows(rows)})
            </Button>
          ))}
        </Group>
      )}
    </Panel>
  )
}

/** A workbook with several sheets, of which the user chooses one. */
interface Workbook {
  file: File
  sheets: { name: string; rows: number }[]
}

const sheetsIn = ({ body }: CallProblem) => (body as Partial<Workbook> | undefined)?.sheets

function formOf(file: File) {
  const form = new FormData()
  form.append('file', file)
  return form
}
