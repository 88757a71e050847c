import '@mantine/core/styles/Progress.layer.css'
import { Input, Progress } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { buildProblem } from '#ui/calls/failures.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { EndpointAnswer } from '#platform/endpoint.ts'
import {
  type TerritoryFileKind,
  MAX_TERRITORY_FILE_BYTES,
  territoryFileKinds,
  territory,
} from '../contract.ts'

const WORDS: Record<TerritoryFileKind, string> = {
  TERC: 'województwa, powiaty i gminy',
  SIMC: 'miejscowości',
  ULIC: 'ulice',
}

type Files = EndpointAnswer<typeof territory.state>['files']

/** Section with the three files of the Statistics Office and the state of their last upload. */
export function FilesSection({ files }: { files: Files }) {
  return (
    <Section title="Pliki rejestru TERYT">
      <p className="kit-none">
        Pobierz pliki TERC, SIMC i ULIC ze strony eteryt.stat.gov.pl (Pliki pełne, format CSV) i
        wgraj je tutaj po kolei: rozpakowane albo w archiwum ZIP. Nowszy plik zastępuje poprzedni.
      </p>
      <ul className="kit-lines">
        {territoryFileKinds.map(kind => {
          const file = files.find(entry => entry.kind === kind)
          return (
            <li key={kind}>
              <div>
                <strong>{kind}</strong> {WORDS[kind]}
                <FileState file={file} />
              </div>
            </li>
          )
        })}
      </ul>
      <FileButton />
    </Section>
  )
}

function FileState({ file }: { file: Files[number] | undefined }) {
  if (!file) return <small>Jeszcze nie wgrano</small>
  const { as_of, lines, reading, problem } = file
  return (
    <>
      {reading !== null && (
        <small role="status">{`Czytam plik, wierszy do tej pory: ${reading}`}</small>
      )}
      {problem && <small role="alert">{problem}</small>}
      {as_of && (
        <small>{`Stan na ${showDay(as_of)}, ${plural(lines, 'wiersz', 'wiersze', 'wierszy')}`}</small>
      )}
    </>
  )
}

function FileButton() {
  const { mutateAsync } = useSave(territory.send)
  const [part, setPart] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const take = async (file: File) => {
    setRefusal(undefined)
    if (file.size > MAX_TERRITORY_FILE_BYTES)
      return setRefusal('Ten plik jest za duży. Wybierz TERC, SIMC albo ULIC.')
    const form = new FormData()
    form.append('file', file)
    setPart(0)
    try {
      const { kind } = await mutateAsync({ form, onProgress: setPart })
      notify(`Przyjęto plik ${kind}`, { tone: 'good' })
    } catch (problem) {
      setRefusal(buildProblem(problem).message)
    } finally {
      setPart(undefined)
    }
  }
  return (
    <div className="kit-span-4">
      <div className="kit-bar">
        <label className="kit-file" data-busy={part !== undefined || undefined}>
          <IconFileUpload size={18} aria-hidden />
          Wgraj plik
          <input
            type="file"
            className="kit-hidden"
            accept=".csv,.zip"
            disabled={part !== undefined}
            aria-invalid={Boolean(refusal) || undefined}
            onChange={event => {
              const [file] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (file) void take(file)
            }}
          />
        </label>
        <output>{part !== undefined && getStep(part)}</output>
      </div>
      {part !== undefined && (
        <Progress mt={8} value={part * 100} animated={part === 1} aria-label="Wysyłanie pliku" />
      )}
      {refusal && (
        <Input.Error mt={6} role="alert">
          {refusal}
        </Input.Error>
      )}
    </div>
  )
}

const getStep = (part: number) =>
  part < 1 ? `Wysyłam plik… ${Math.round(part * 100)}%` : 'Sprawdzam plik…'
