import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { EndpointAnswer, EndpointInput, Endpoint } from '#platform/endpoint.ts'
import { callAny } from './calls/call.ts'
import { buildProblem } from './calls/failures.ts'
import { GapList, NOT_YET_TITLE } from './dialogs/GapList.tsx'
import { closeInform, inform, notify, whileLoading } from './dialogs/modals.ts'

/** Response of the addresses under /api/prints: a file in base64 and its name. */
export interface Printout {
  pdf?: string
  docx?: string
  filename: string
  /** Remarks on the printed sheet for the clerk: „List jest dłuższy niż strona”. */
  remarks?: string[]
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Opens a PDF in a new window; saves it where windows or PDFs cannot be opened. DOCX is saved. */
export function showPdf({ pdf, docx, filename }: Printout): void {
  const file = new Blob([toBytes(pdf ?? docx ?? '')], { type: pdf ? 'application/pdf' : DOCX })
  const address = URL.createObjectURL(file)
  const sheet = pdf && navigator.pdfViewerEnabled ? window.open('', '_blank') : null
  if (sheet) fill(sheet, address, filename)
  else save(address, filename)
  // The viewer and the download read the file later; an hour is enough for both.
  setTimeout(() => URL.revokeObjectURL(address), 3_600_000)
}

// A bare blob: address would be saved under a random name, so the window offers the real name.
function fill(sheet: Window, address: string, filename: string) {
  const { document } = sheet
  document.title = filename
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = filename
  Object.assign(frame.style, { border: '0', flex: '1' })
  const link = createLink(document, address, filename)
  link.textContent = `Zapisz plik ${filename}`
  Object.assign(link.style, { font: '15px system-ui', padding: '8px 16px', color: '#1b5e92' })
  Object.assign(document.body.style, {
    margin: '0',
    height: '100vh',
    display: 'flex',
    flexDirection: 'column',
  })
  document.body.append(link, frame)
}

function createLink(document: Document, address: string, filename: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  return link
}

function save(address: string, filename: string) {
  const link = createLink(document, address, filename)
  document.body.append(link)
  link.click()
  link.remove()
}

const toBytes = (base64: string) => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))

/**
 * Returns a function that prints through an address of /api/prints: `const print = usePrint(prints.certificate)`, then
 * `print({ params })`. A failure is a notice with a retry; a refusal has none, and lists missing values in a dialog; `onPrinted` is
 * called with the printed file.
 */
export function usePrint<E extends Endpoint>(endpoint: E) {
  const router = useRouter({ warn: false })
  return useCallback(
    async (
      args: EndpointInput<E>,
      onPrinted?: (answer: EndpointAnswer<E>) => void,
    ): Promise<void> => {
      const attempt = async () => {
        try {
          const printout = await whileLoading('Przygotowuję wydruk…', () => callAny(endpoint, args))
          showPdf(printout as Printout)
          for (const remark of (printout as Printout).remarks ?? []) notify(remark, { tone: 'bad' })
          onPrinted?.(printout)
        } catch (error) {
          const problem = buildProblem(error)
          // The clerk declined the confirmation.
          if (problem.status === 428) return
          if (problem.missing) {
            const follow = (link: string) => {
              closeInform()
              void router.navigate({ href: link })
            }
            const message = <GapList groups={problem.missing} onFollow={follow} />
            return void inform({ title: NOT_YET_TITLE, message })
          }
          notify(`Nie udało się przygotować wydruku. ${problem.message}`, {
            tone: 'bad',
            // A refused paper stays refused until the record is corrected.
            action:
              problem.status === 422
                ? undefined
                : { label: 'Spróbuj ponownie', run: () => void attempt() },
          })
        }
      }
      await attempt()
    },
    [endpoint, router],
  )
}
