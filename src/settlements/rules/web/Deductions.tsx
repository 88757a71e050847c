import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { Choice, Money, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { Percent } from '../../web/fields.tsx'
import { actWords } from '../../labels.ts'
import { DESTINATIONS, DEDUCTION_KIND_LABELS, listOptions } from '../labels.ts'

const EMPTY_DEDUCTION_ENTRY = {
  name: '',
  destination: 'fund',
  act: null,
  kind: 'fixed',
  value: null,
}

export function Deductions() {
  const { fields, append, remove } = useFieldArray({ name: 'deductions', keyName: 'key' })
  const { errors } = useFormState({ name: 'deductions' })
  const wrong = errors.deductions
  const message = wrong?.message ?? (wrong?.root as { message?: string } | undefined)?.message
  const add = (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => append({ ...EMPTY_DEDUCTION_ENTRY })}
    >
      Dodaj potrącenie
    </Button>
  )
  return (
    <Section title="Potrącenia z iura stolae" action={add}>
      <p className="payments-none kit-span-4" aria-live="polite">
        {message
          ? String(message)
          : 'Najpierw kwoty, potem procenty od tego, co zostało. Resztę dzieli się między kapłanów.'}
      </p>
      {fields.map(({ key }, index) => (
        <Line key={key} index={index} onRemove={() => remove(index)} />
      ))}
    </Section>
  )
}

function Line({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `deductions.${index}.`
  const kind = useFormValue<string>(`${at}kind`)
  const Value = kind === 'percent' ? Percent : Money
  return (
    <fieldset className="payments-line kit-span-4">
      <legend>Potrącenie {index + 1}</legend>
      <Text name={`${at}name`} label="Nazwa" placeholder="np. organista" />
      <Choice
        name={`${at}destination`}
        label="Dokąd"
        options={listOptions(DESTINATIONS)}
        clearable={false}
      />
      <Choice
        name={`${at}act`}
        label="Przy czym"
        placeholder="przy wszystkim"
        options={listOptions(actWords)}
        clearable
      />
      <Choice
        name={`${at}kind`}
        label="Sposób"
        options={listOptions(DEDUCTION_KIND_LABELS)}
        clearable={false}
      />
      <Value name={`${at}value`} label={kind === 'percent' ? 'Procent' : 'Kwota'} />
      <Button variant="subtle" size="compact-sm" onClick={onRemove}>
        Usuń
      </Button>
    </fieldset>
  )
}
