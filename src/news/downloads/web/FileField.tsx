import '@mantine/core/styles/Progress.layer.css'
import { Input, Progress } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CallProblem } from '#ui/calls/call.ts'
import { useField } from '#ui/fields/field.ts'
import { useSave } from '#ui/calls/query.ts'
import { type SentFile, downloads } from '../contract.ts'
import { MAX_DOWNLOAD_BYTES, DOWNLOAD_KIND_NAMES, findKind, downloadKinds } from '../kinds.ts'
import { sizeInWords } from '#ui/layout/size.ts'

const ACCEPTED_FILE_EXTENSIONS = [...Object.keys(downloadKinds), 'jpeg']
  .map(kind => `.${kind}`)
  .join(',')

/** Checks the name and size of a file before it is sent; the server checks its content. */
function findRefusal({ name, size }: File): string | undefined {
  if (!findKind(name)) return `Takiego pliku nie można dodać. Wybierz plik: ${DOWNLOAD_KIND_NAMES}.`
  if (size === 0) return 'Ten plik jest pusty. Wybierz inny.'
  if (size > MAX_DOWNLOAD_BYTES) return `Plik ma ${sizeInWords(size)}, a może mieć najwyżej 25 MB.`
  return undefined
}

/** Field of a file, which is uploaded at once; its name is proposed as the title. */
export function FileField() {
  const { change, input } = useField<number>({ name: 'file_id', label: 'Plik' })
  const { getValues, setValue } = useFormContext()
  const { mutateAsync } = useSave(downloads.send)
  const [part, setPart] = useState<number | null>(null)
  const [uploadedFile, setUploadedFile] = useState<SentFile>()
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef<File>(null)

  const take = async (file: File) => {
    latest.current = file
    const problem = findRefusal(file)
    setRefusal(problem)
    if (problem) return
    const form = new FormData()
    form.append('file', file)
    setPart(0)
    try {
      const answer = await mutateAsync({ form, onProgress: setPart })
      if (latest.current !== file) return
      setUploadedFile(answer)
      change(answer.file_id)
      const title = answer.file_name.replace(/\.\w+$/, '')
      if (!getValues('title')) setValue('title', title, { shouldDirty: true })
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setRefusal(error.message)
    } finally {
      if (latest.current === file) setPart(null)
    }
  }
  const { ref, error: demand } = input
  const error = refusal ?? demand
  return (
    <div className="kit-span-4">
      <div className="kit-bar">
        <label className="kit-file">
          <IconFileUpload size={18} aria-hidden />
          {uploadedFile ? 'Wybierz inny plik' : 'Wybierz plik'}
          <input
            ref={ref}
            type="file"
            className="kit-hidden"
            accept={ACCEPTED_FILE_EXTENSIONS}
            aria-invalid={Boolean(error) || undefined}
            onChange={event => {
              const [file] = event.currentTarget.files ?? []
              // Reset the value, so that the same file can be chosen again after a correction.
              event.currentTarget.value = ''
              if (file) void take(file)
            }}
          />
        </label>
        <output>
          {part !== null
            ? `Wysyłam plik… ${Math.round(part * 100)}%`
            : uploadedFile && `${uploadedFile.file_name}, ${sizeInWords(uploadedFile.bytes)}`}
        </output>
      </div>
      {part !== null && <Progress mt={8} value={part * 100} aria-label="Wysyłanie pliku" />}
      <Input.Description mt={6}>{DOWNLOAD_KIND_NAMES}; najwyżej 25 MB</Input.Description>
      {error && error !== true && (
        <Input.Error mt={4} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  )
}
