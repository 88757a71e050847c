import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { PartialDay, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import type { PersonHint } from '#parishioners/people/contract.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { FieldError } from './FieldError.tsx'
import { BLANK_WITNESS } from '../../witnesses.ts'

const ORDER = ['Pierwszy świadek', 'Drugi świadek']

/** Fields of two witnesses; an old book may name more. An empty line counts as no witness. */
export function WitnessesFields() {
  const { fields, append, remove } = useFieldArray({ name: 'witnesses', keyName: 'key' })
  const archival = useFormValue<boolean>('archival')
  const add = (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => append({ ...BLANK_WITNESS })}
    >
      Dodaj świadka
    </Button>
  )
  return (
    <Section title="Świadkowie" action={fields.length < (archival ? 6 : 2) ? add : undefined}>
      <FieldError name="witnesses" />
      {fields.map(({ key }, index) => (
        <Witness key={key} index={index} onRemove={() => remove(index)} />
      ))}
    </Section>
  )
}

function Witness({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `witnesses.${index}.`
  const advice = useAdvice()
  const { setValue, getValues } = useFormContext()
  const [displayName] = useState(() => `${getValues(`${at}surname`)} ${getValues(`${at}names`)}`)
  const take = (person: PersonHint | undefined) => {
    if (!person) return
    const { names, surname, birth_date, address } = person
    const witnessValues = { names, surname, birth_date, address: address ?? '' }
    for (const [name, value] of Object.entries(witnessValues)) {
      setValue(at + name, value, { shouldDirty: true })
    }
  }
  return (
    <fieldset className="books-line">
      <legend>{ORDER[index] ?? 'Kolejny świadek'}</legend>
      <div className="books-line-head">
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          Usuń z wpisu
        </Button>
      </div>
      <div className="kit-grid">
        <PersonField
          name={`${at}person_id`}
          label="Osoba z kartoteki"
          personRole="adult"
          placeholder="jeśli w niej jest"
          shown={displayName}
          onPerson={take}
        />
        <NamesField name={`${at}names`} label="Imiona" required />
        <Text name={`${at}surname`} label="Nazwisko" maxLength={100} required />
        <PartialDay
          name={`${at}birth_date`}
          label="Data urodzenia"
          hint={advice(`${at}birth_date`)}
        />
        <Text name={`${at}address`} label="Adres" maxLength={200} span={3} />
      </div>
    </fieldset>
  )
}
