import { NativeSelect } from '@mantine/core'
import type { Guess, ImportFile } from '../../../contract.ts'
import { useWay } from '../import-kind.ts'
import { type ChosenFields, getName, listDuplicateTargets } from './mapping.ts'

interface Props {
  file: Pick<ImportFile, 'columns' | 'sample' | 'guesses'>
  chosen: ChosenFields
  onChoose: (chosen: ChosenFields) => void
}

const SAMPLES = 3

/** Returns the first non-empty values of a column. */
const getSamples = (sample: string[][], index: number) =>
  sample
    .map(row => row[index]?.trim())
    .filter(Boolean)
    .slice(0, SAMPLES)

/** Table of the columns of the file in their order: sample values, and the field that each fills. */
export function ColumnTable({ file: { columns, sample, guesses }, chosen, onChoose }: Props) {
  const { groups, words } = useWay()
  const duplicateProblems = listDuplicateTargets(chosen, columns, groups)
  return (
    <table className="import-columns">
      <thead>
        <tr>
          <th scope="col">Kolumna w pliku</th>
          <th scope="col">Przykładowe wartości</th>
          <th scope="col">{words.field}</th>
        </tr>
      </thead>
      <tbody>
        {chosen.map((field, index) => (
          <tr key={index} data-left-out={field === null || undefined}>
            <th scope="row">{getName(columns, index)}</th>
            <td>
              <Samples values={getSamples(sample, index)} />
            </td>
            <td>
              <NativeSelect
                aria-label={`Pole dla kolumny ${getName(columns, index)}`}
                value={field ?? ''}
                error={duplicateProblems.get(index)}
                description={getHint(guesses[index], field)}
                data={[{ value: '', label: 'nie wczytuj' }, ...groups]}
                onChange={({ currentTarget: { value } }) =>
                  onChoose(chosen.with(index, value || null))
                }
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the certainty of the guess, as long as the guessed field is selected. */
const getHint = (guess: Guess | undefined, field: string | null) =>
  guess?.field === field ? guess.words : undefined

function Samples({ values }: { values: (string | undefined)[] }) {
  if (values.length === 0) return <span className="import-dim">puste</span>
  return (
    <ul className="import-samples">
      {values.map((value, index) => (
        <li key={index} title={value}>
          {value}
        </li>
      ))}
    </ul>
  )
}
