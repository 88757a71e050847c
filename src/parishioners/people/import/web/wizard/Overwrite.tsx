import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { tieWords } from '#shared/text/tie-words.ts'

interface Props {
  value: boolean
  onChange: (overwrite: boolean) => void
}

/** Asks which value is right when a person is already in the register and the file differs. */
export function Overwrite({ value, onChange }: Props) {
  return (
    <Radio.Group
      label="Gdy osoba z pliku jest już w kartotece"
      value={value ? 'file' : 'register'}
      onChange={next => onChange(next === 'file')}
    >
      <div className="import-choices">
        <Radio
          value="register"
          label="Uzupełnij tylko puste pola"
          description={tieWords(
            'To, co już wpisano w kartotece, pozostanie bez zmian. Różnice zobaczysz po sprawdzeniu pliku.',
          )}
        />
        <Radio
          value="file"
          label="Zastąp dane w kartotece danymi z pliku"
          description={tieWords(
            'Wybierz, gdy plik jest nowszy niż kartoteka. Puste miejsca w pliku niczego nie usuną, a poprzednie wartości pozostaną w historii zmian.',
          )}
        />
      </div>
    </Radio.Group>
  )
}
