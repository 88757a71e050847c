import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { DictionaryField } from '#administration/dictionaries/DictionaryField.tsx'
import { DictionaryParishNameField } from '#administration/dictionary-parishes/DictionaryParishField.tsx'
import { Check, Choice, PartialDay, Text } from '#kit/fields.tsx'
import { useFormValue } from '#kit/Section.tsx'
import type { PersonHint } from '#people/contract.ts'
import { useAdvice } from '../../Advice.tsx'
import { FromRegister } from '../../FromRegister.tsx'
import { PersonName } from '../../PersonName.tsx'

const ROLES = [
  { value: 'godparent', label: 'chrzestny lub chrzestna' },
  { value: 'witness', label: 'świadek chrztu' },
]

/** One godparent, typed or taken from the register. */
export function GodparentLine({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `godparents.${index}.`
  const advice = useAdvice()
  const person_id = useFormValue<number | null>(`${at}person_id`)
  const { setValue } = useFormContext()
  const take = (person: PersonHint) => {
    const { id, names, surname, gender, birth_date, address } = person
    const known = { person_id: id, names, surname, gender, birth_date, address: address ?? '' }
    for (const [name, value] of Object.entries(known)) {
      setValue(at + name, value, { shouldDirty: true })
    }
  }
  return (
    <fieldset className="books-line">
      <legend>{index === 0 ? 'Pierwsza osoba' : 'Druga osoba'}</legend>
      <div className="books-line-head">
        <FromRegister
          picked={person_id}
          onPick={take}
          onForget={() => setValue(`${at}person_id`, null, { shouldDirty: true })}
        />
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          Usuń z wpisu
        </Button>
      </div>
      <div className="kit-grid">
        <PersonName at={at} required />
        <Choice
          name={`${at}role`}
          label="Rola"
          options={ROLES}
          clearable={false}
          hint={advice(`${at}role`)}
        />
        <PartialDay
          name={`${at}birth_date`}
          label="Data urodzenia"
          hint={advice(`${at}birth_date`)}
        />
        <DictionaryField
          name={`${at}dic_faith_id`}
          dictionary="Faith"
          label="Wyznanie"
          hint={advice(`${at}dic_faith_id`)}
        />
        <Text name={`${at}address`} label="Adres" maxLength={200} span={2} />
        <DictionaryParishNameField name={`${at}parish`} label="Parafia" span={2} />
        <Check name={`${at}certificate_provided`} label="Jest zaświadczenie z parafii" />
        <Check
          name={`${at}confirmed`}
          label="Bierzmowany lub bierzmowana"
          hint={advice(`${at}confirmed`)}
        />
      </div>
    </fieldset>
  )
}
