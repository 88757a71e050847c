import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormValue } from '#ui/layout/Section.tsx'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { parseTypedName } from '#books/core/web/form/newcomer.ts'
import { GodparentLine, GodparentProofs, LEGENDS } from '../../../web/form/GodparentLine.tsx'
import { useGodparentFromRegister } from '../../../web/form/godparent-from-register.ts'

/** Row of a godparent: a person of the register with what is still owed, or all fields when typed. */
export function GodparentPicker({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `godparents.${index}.`
  const advice = useAdvice()
  const { setValue } = useFormContext()
  const take = useGodparentFromRegister(at)
  const [isTyped, setTyped] = useState(false)
  const id = useFormValue<number | null>(`${at}person_id`)
  const type = (text: string) => {
    setValue(`${at}person_id`, null)
    for (const [name, value] of Object.entries(parseTypedName(text)))
      setValue(at + name, value, { shouldDirty: true })
    setTyped(true)
  }
  if (isTyped) return <GodparentLine index={index} onRemove={onRemove} />
  const faults = ['birth_date', 'surname', 'dic_faith_id', 'role'].map(name => advice(at + name))
  return (
    <fieldset className="books-line">
      <legend>{LEGENDS[index] ?? `${index + 1}. osoba`}</legend>
      <div className="kit-grid">
        <PersonField
          name={`${at}person_id`}
          label="Osoba z kartoteki"
          personRole="sponsor"
          placeholder="nazwisko i imię"
          onPerson={take}
          onUnknown={type}
          hint={advice(`${at}person_id`)}
          span={2}
        />
        {id ? (
          <GodparentProofs at={at} />
        ) : (
          <Button variant="default" mt="auto" onClick={() => type('')}>
            Osoba spoza kartoteki
          </Button>
        )}
        <div className="kit-span-4">{faults}</div>
      </div>
    </fieldset>
  )
}
