import '@mantine/core/styles/Radio.layer.css'
import { Button, FileButton, Radio } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportFile } from '#imports/contract.ts'
import { ENCODINGS, type GedcomEncoding } from '#parishioners/gedcom/encodings.ts'
import { listKeys } from '#shared/objects.ts'
import { tieWords } from '#shared/text/tie-words.ts'
import { useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { peopleImports } from '../../../contract.ts'
import { IMPORTS } from '../../paths.ts'

const ENCODING_NAMES = listKeys(ENCODINGS)
const isEncoding = (text: string): text is GedcomEncoding =>
  ENCODING_NAMES.some(encoding => encoding === text)

/** Shows how the letters of a genealogy file were read, and reads the file again in another way. */
export function LettersOfFile({ file: { id, state, letters } }: { file: ImportFile }) {
  const [choice, setChoice] = useState<string>()
  const upload = useSave(peopleImports.upload)
  const discard = useSave(peopleImports.discard)
  const runWithToast = useRunWithToast()
  const navigate = useNavigate()
  if (state !== 'checked' || !letters || letters.options.length === 0) return null
  const { encoding, options } = letters
  const readAgain = async (form: FormData, requestedEncoding: GedcomEncoding) => {
    const newImport = await upload.mutateAsync({ query: { encoding: requestedEncoding }, form })
    await discard.mutateAsync({ params: { id } })
    await navigate({ to: `${IMPORTS}/${newImport.id}` })
  }
  const read = (chosenFile: File | null) => {
    if (!chosenFile || choice === undefined || !isEncoding(choice)) return
    const form = new FormData()
    form.append('file', chosenFile)
    void runWithToast(readAgain(form, choice), 'Plik odczytano jeszcze raz.')
  }
  return (
    <details className="kit-section" open={encoding !== 'utf-8'}>
      <summary>
        Polskie litery w pliku: {isEncoding(encoding) ? ENCODINGS[encoding] : encoding}
      </summary>
      <p>
        {tieWords(
          'Jeśli nazwiska poniżej są źle odczytane, zaznacz właściwy zapis i wybierz ten sam plik jeszcze raz.',
        )}
      </p>
      <Radio.Group label="Zapis liter" value={choice ?? encoding} onChange={setChoice}>
        <div className="import-choices">
          {options.map(({ encoding: value, sample }) => (
            <Radio
              key={value}
              value={value}
              label={isEncoding(value) ? ENCODINGS[value] : value}
              description={sample}
            />
          ))}
        </div>
      </Radio.Group>
      <div className="import-actions">
        <FileButton onChange={read} accept=".ged,.gedcom">
          {props => (
            <Button
              {...props}
              variant="default"
              disabled={choice === undefined || choice === encoding}
              loading={upload.isPending || discard.isPending}
            >
              Wybierz plik i odczytaj go tak
            </Button>
          )}
        </FileButton>
      </div>
    </details>
  )
}
