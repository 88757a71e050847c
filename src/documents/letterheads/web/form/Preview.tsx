import { Button, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CallProblem, call } from '#ui/calls/call.ts'
import { notify, whileLoading } from '#ui/dialogs/modals.ts'
import { showPdf } from '#ui/print.tsx'
import { LetterheadEntry, letterheads } from '../../contract.ts'
import { COMMON_LETTERHEAD_KEY, paperGroups, findTitle } from '../../papers.ts'

/** Sample paper that first shows the common letterhead. */
const SAMPLE_PAPER = 'baptism-certificate'
const PREVIEW_DELAY_MS = 400

interface DrawnLetterhead {
  address: string
  paper: string
}

/** Sample paper beside the form, rendered again when the form changes. */
export function Preview({ paper }: { paper: string }) {
  const [chosenPaper, choose] = useState(SAMPLE_PAPER)
  const previewPaper = paper === COMMON_LETTERHEAD_KEY ? chosenPaper : paper
  const values = LetterheadEntry.safeParse(omitVersion(useWatch()))
  const { drawn, problem } = useDrawing(previewPaper, values.success ? values.data : null)
  const title = findTitle(previewPaper) ?? ''
  const { getValues } = useFormContext()
  const tryOut = async () => {
    const entry = LetterheadEntry.safeParse(omitVersion(getValues()))
    if (!entry.success) {
      notify('Najpierw popraw zaznaczone pola.', { tone: 'bad' })
      return
    }
    const { pdf } = await whileLoading('Przygotowuję próbny wydruk…', () =>
      call(letterheads.preview, {
        params: { paper: previewPaper },
        body: { ...entry.data, file: true },
      }),
    )
    showPdf({ pdf: pdf!, filename: `Wzór – ${title}.pdf` })
  }
  return (
    <aside className="letterheads-preview no-print" aria-label="Podgląd">
      {paper === COMMON_LETTERHEAD_KEY && (
        <NativeSelect
          label="Podgląd na piśmie"
          value={chosenPaper}
          onChange={event => choose(event.currentTarget.value)}
          data={paperGroups.map(({ title: group, papers }) => ({
            group,
            items: papers.map(entry => ({ value: entry.paper, label: entry.title })),
          }))}
        />
      )}
      <div className="letterheads-sheet" aria-busy={drawn?.paper !== previewPaper || undefined}>
        {drawn ? (
          <img src={drawn.address} alt={`Podgląd: ${findTitle(drawn.paper)} z tym wyglądem`} />
        ) : (
          <p>{problem ?? 'Przygotowuję podgląd…'}</p>
        )}
      </div>
      <output className="letterheads-said">
        {values.success
          ? drawn && problem
          : 'Podgląd zmieni się, gdy zaznaczone pola będą poprawne.'}
      </output>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void tryOut()}
      >
        Wydruk próbny
      </Button>
    </aside>
  )
}

/** Removes the version, which the form holds too. */
const omitVersion = ({ version: _, ...entry }: Record<string, unknown>) => entry

/** Returns the last drawing, and the reason when there is no newer one; requested shortly after the last change. */
function useDrawing(paper: string, entry: LetterheadEntry | null) {
  const [lastDrawing, setLastDrawing] = useState<DrawnLetterhead>()
  const [problem, setProblem] = useState<string>()
  const wish = entry && JSON.stringify({ paper, entry })
  const show = useEffectEvent((drawing: string) => {
    const image = new Blob([drawing], { type: 'image/svg+xml' })
    setProblem(undefined)
    setLastDrawing({ address: URL.createObjectURL(image), paper })
  })
  useEffect(() => {
    if (!wish) return
    const request = JSON.parse(wish) as { paper: string; entry: LetterheadEntry }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(letterheads.preview, {
        params: { paper: request.paper },
        body: request.entry,
        signal: stop.signal,
      }).then(
        ({ drawing }) => !stop.signal.aborted && show(drawing ?? ''),
        (error: unknown) => {
          if (stop.signal.aborted) return
          setProblem(
            error instanceof CallProblem ? error.message : 'Nie udało się pokazać podglądu.',
          )
        },
      )
    }, PREVIEW_DELAY_MS)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [wish])
  const address = lastDrawing?.address
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return { drawn: lastDrawing, problem }
}
