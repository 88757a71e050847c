import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CallProblem } from '#kit/call.tsx'
import { useSave } from '#kit/query.tsx'
import { useWay } from '../way.tsx'
import { Panel } from '../Panel.tsx'
import { DropZone } from './DropZone.tsx'
import { Sending } from './Sending.tsx'
import { refusalOf } from './refusal.tsx'

/** A file is dropped or chosen, sent and read; then its columns are asked about. */
export function Upload() {
  const way = useWay()
  const { mutateAsync } = useSave(way.upload)
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const stop = useRef<AbortController>(null)

  const send = async (file: File) => {
    const problem = refusalOf(file, way)
    setRefusal(problem ?? null)
    if (problem) return
    stop.current = new AbortController()
    setSending({ name: file.name, part: 0 })
    try {
      const { id } = await mutateAsync({
        query: way.asking,
        form: formOf(file),
        signal: stop.current.signal,
        onProgress: part => setSending({ name: file.name, part }),
      })
      await navigate({ to: `${way.start}/${id}` })
    } catch (error) {
      if (error instanceof CallProblem) setRefusal(error.errors.file?.join(' ') ?? error.message)
      else if (!stop.current.signal.aborted) throw error
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
    </Panel>
  )
}

function formOf(file: File) {
  const form = new FormData()
  form.append('file', file)
  return form
}
