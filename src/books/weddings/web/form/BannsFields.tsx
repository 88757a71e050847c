import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { Choice, Day, Text, Whole } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { modeWords } from '../../labels.ts'
import { BLANK_BANNS } from '../../banns.ts'

const MODES = Object.entries(modeWords).map(([value, label]) => ({ value, label }))
const RESULTS = [
  { value: false, label: 'nie zgłoszono przeszkód' },
  { value: true, label: 'zgłoszono przeszkodę' },
]

/** Fields of the banns in both parishes, and of the number of the protocol. */
export function BannsFields() {
  const { fields, append, remove } = useFieldArray({ name: 'banns', keyName: 'key' })
  const add = (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => append({ ...BLANK_BANNS })}
    >
      Dodaj parafię
    </Button>
  )
  return (
    <Section title="Zapowiedzi i protokół" action={fields.length < 6 ? add : undefined}>
      {fields.map(({ key }, index) => (
        <BannsLine key={key} index={index} onRemove={() => remove(index)} />
      ))}
      <Text name="announcement_book_number" label="Nr w księdze zapowiedzi" />
      <Whole name="announcement_book_year" label="Rok" />
      <Text name="protocol_number" label="Nr protokołu" />
      <Whole name="protocol_year" label="Rok protokołu" />
    </Section>
  )
}

function BannsLine({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `banns.${index}.`
  const advice = useAdvice()
  const mode = useFormValue<string>(`${at}mode`)
  return (
    <fieldset className="books-line">
      <legend>Zapowiedzi {index + 1}</legend>
      <div className="books-line-head">
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          Usuń z wpisu
        </Button>
      </div>
      <div className="kit-grid">
        <DictionaryParishNameField name={`${at}parish`} label="Parafia" span={2} />
        <Choice
          name={`${at}mode`}
          label="Sposób"
          options={MODES}
          clearable={false}
          hint={advice(`${at}mode`)}
        />
        <Choice name={`${at}obstacle`} label="Wynik" options={RESULTS} />
        {mode === 'read' ? (
          <>
            <Day name={`${at}dates.0`} label="Pierwsza niedziela" />
            <Day name={`${at}dates.1`} label="Druga niedziela" />
          </>
        ) : (
          <>
            <Day name={`${at}from`} label="Wywieszone od" />
            <Day name={`${at}to`} label="do" />
          </>
        )}
      </div>
    </fieldset>
  )
}
