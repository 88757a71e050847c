import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { people } from '#parishioners/people/contract.ts'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { Check, Choice, PartialDay, Text } from '#ui/fields.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { PersonName } from '#books/core/web/form/PersonName.tsx'
import { useGodparentFromRegister } from './godparent-from-register.ts'

const ROLES = [
  { value: 'godparent', label: 'chrzestny lub chrzestna' },
  { value: 'witness', label: 'świadek chrztu' },
]

export const LEGENDS = ['Pierwsza osoba', 'Druga osoba']

/** Row of one godparent, typed or taken from the register. */
export function GodparentLine({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `godparents.${index}.`
  const advice = useAdvice()
  const { getValues } = useFormContext()
  const [initialName] = useState(() => `${getValues(`${at}surname`)} ${getValues(`${at}names`)}`)
  const take = useGodparentFromRegister(at)
  return (
    <fieldset className="books-line">
      <legend>{LEGENDS[index] ?? `${index + 1}. osoba`}</legend>
      <div className="books-line-head">
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          Usuń z wpisu
        </Button>
      </div>
      <div className="kit-grid">
        <PersonField
          name={`${at}person_id`}
          label="Osoba z kartoteki"
          personRole="sponsor"
          placeholder="jeśli w niej jest"
          shown={initialName}
          onPerson={take}
          hint={advice(`${at}person_id`)}
        />
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
        <GodparentProofs at={at} />
      </div>
    </fieldset>
  )
}

/** Proofs that a godparent owes: the certificate of the parish and the confirmation (KPK 874 § 1, 3°). */
export function GodparentProofs({ at }: { at: string }) {
  const advice = useAdvice()
  const id = useFormValue<number | null>(`${at}person_id`)
  const { data } = useCall(people.get, { params: { id: id ?? 0 } }, { enabled: Boolean(id) })
  const isParishioner = Boolean(id) && data?.id === id && data?.status === 'parishioner'
  return (
    <>
      {isParishioner ? (
        <p>Mieszka w naszej parafii: zaświadczenia nie trzeba</p>
      ) : (
        <Check
          name={`${at}certificate_provided`}
          label="Jest zaświadczenie z parafii"
          hint={advice(`${at}certificate_provided`)}
        />
      )}
      <Check
        name={`${at}confirmed`}
        label="Bierzmowany lub bierzmowana"
        hint={advice(`${at}confirmed`)}
      />
    </>
  )
}
