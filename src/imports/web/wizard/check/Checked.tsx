import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { plural } from '#shared/text/plural.ts'
import type { ImportFile } from '../../../contract.ts'
import { Notes } from '../Notes.tsx'
import { useDiscard } from '../order.ts'
import { Panel } from '../Panel.tsx'
import { isWritable } from '../step.ts'
import { capitalize, isCounted } from '../labels.ts'
import { type ImportKind, useWay } from '../import-kind.ts'
import { Questions, useQuestions } from './questions/Questions.tsx'
import { Rows } from './Rows.tsx'

const columnsLink = { to: '.', search: { step: 'columns' } }
const on = { to: '.', search: { step: 'write' } }

/** Third step of the import: shows the planned action for every row before anything is written. */
export function Checked({ file }: { file: ImportFile }) {
  const { words, More } = useWay()
  const discard = useDiscard()
  const isChecking = file.state === 'checking'
  const writable = isWritable(file)
  const { blocking } = useQuestions(file.id)
  return (
    <>
      <Panel
        title="Wynik sprawdzenia"
        actions={
          <>
            <LinkButton
              {...columnsLink}
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              Wróć do kolumn
            </LinkButton>
            <Button variant="default" onClick={() => void discard(file.id)}>
              Zrezygnuj z pliku
            </Button>
            {writable && !isChecking && blocking.places + blocking.people === 0 && (
              <LinkButton {...on} rightSection={<IconArrowRight size={18} aria-hidden />}>
                Dalej
              </LinkButton>
            )}
          </>
        }
      >
        <p role="status">
          {isChecking ? 'Sprawdzam poprawione wiersze…' : getSummary(file, writable, words)}
        </p>
        {blocking.places > 0 && (
          <p>Zanim przejdziesz dalej, potwierdź nowe nazwy: {blocking.places}.</p>
        )}
        {blocking.people > 0 && (
          <p>
            Zanim przejdziesz dalej, odpowiedz niżej na{' '}
            {plural(blocking.people, 'pytanie', 'pytania', 'pytań')} „Czy to te same osoby?”.
          </p>
        )}
        <Notes notes={file.notes} />
      </Panel>
      {isCounted(file) && <Questions file={file} />}
      {More && <More file={file} />}
      <Rows file={file} />
    </>
  )
}

function getSummary(
  { refused }: ImportFile,
  writable: boolean,
  { there, allThere }: ImportKind['words'],
) {
  const summary = writable
    ? `${capitalize(there)} nic się jeszcze nie zmieniło.`
    : 'W tym pliku nie ma nic do zapisania.'
  return refused > 0
    ? `${summary} Odrzucone wiersze można poprawić tutaj albo pobrać i wczytać osobno.`
    : `${summary} ${writable ? 'Obejrzyj wiersze i przejdź dalej.' : allThere}`
}
