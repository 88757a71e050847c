import { buildProblem } from '#ui/calls/failures.ts'
import { notify, whileLoading } from '#ui/dialogs/modals.ts'
import type { ExportedFile } from '#platform/export/file.ts'

/** Passes a file to the browser as a download. */
function save(content: BlobPart, filename: string, type = 'application/octet-stream'): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  // The download reads the address later; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves a file created in the browser; `type` is its media type, which phones need to open it. */
export const saveText = ({
  text,
  filename,
  type,
}: {
  text: string
  filename: string
  type?: string
}): void => save(text, filename, type)

/** `remarks` are notes for the clerk about the file, such as people left out. */
type DownloadedFile = ExportedFile & { remarks?: string[] }

/** Saves a file created by the server; a failure is a notice with a retry, not a dialog. */
export async function takeFile(ask: () => Promise<DownloadedFile>): Promise<void> {
  try {
    const { file, filename, remarks = [] } = await whileLoading('Przygotowuję plik…', ask)
    save(
      Uint8Array.from(atob(file), letter => letter.charCodeAt(0)),
      filename,
    )
    for (const remark of remarks) notify(remark, { tone: 'bad' })
  } catch (error) {
    notify(`Nie udało się przygotować pliku. ${buildProblem(error).message}`, {
      tone: 'bad',
      action: { label: 'Spróbuj ponownie', run: () => void takeFile(ask) },
    })
  }
}
