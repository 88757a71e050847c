// oxlint-disable jsx-a11y/no-static-element-interactions -- dropping is the mouse's way; the button is everybody's
import { IconFileUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type AttachmentOwner, SCAN_SIDE } from '../contract.ts'
import { AddAttachmentDialog } from './AttachmentDialogs.tsx'
import { type UploadedAttachment, useSending } from './sending.ts'

const ACCEPTED_FILE_EXTENSIONS = '.pdf,.jpg,.jpeg,.png,.webp'
const ONE_BY_ONE = 'Dodawaj pliki po jednym: każdy ma swój rodzaj i tytuł.'

/** Control that adds a file by choosing, dropping or pasting. */
export function AddFile({ owner }: { owner: AttachmentOwner }) {
  const { send, working } = useSending(owner, SCAN_SIDE)
  const [uploadedFile, setUploadedFile] = useState<UploadedAttachment>()
  const [refusal, setRefusal] = useState<string>()
  const [over, setOver] = useState(false)
  const take = async (files: FileList | null | undefined) => {
    const [file, secondFile] = files ?? []
    if (!file || working || uploadedFile) return
    const answer = secondFile ? { problem: ONE_BY_ONE } : await send(file)
    setRefusal(answer.problem)
    setUploadedFile(answer.sent)
  }
  usePaste(files => void take(files))
  return (
    <div
      className="attachments-add no-print"
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files)
      }}
    >
      <label className="kit-file">
        <IconFileUpload size={18} aria-hidden />
        Dodaj plik
        <input
          type="file"
          className="kit-hidden"
          accept={ACCEPTED_FILE_EXTENSIONS}
          disabled={Boolean(working)}
          onChange={event => {
            void take(event.currentTarget.files)
            // Reset the value, so that the same file can be chosen again after a correction.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <output>
        {working ??
          'Skan albo zdjęcie dokumentu: PDF do 20 MB i 200 stron, JPG, PNG. Plik można tu upuścić albo wkleić.'}
      </output>
      {refusal && <p role="alert">{refusal}</p>}
      {uploadedFile && (
        <AddAttachmentDialog
          owner={owner}
          sent={uploadedFile}
          onClose={() => setUploadedFile(undefined)}
        />
      )}
    </div>
  )
}

/** Handles files pasted anywhere on the screen except into a field. */
function usePaste(onFiles: (files: FileList) => void) {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return
      if (clipboardData?.files.length) latest.current(clipboardData.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
