import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { listKeys } from '#shared/objects.ts'
import { CONTACT_KINDS, type ContactKind } from '../../labels.ts'
import { ContactRow } from './later-rows.tsx'

interface ContactFields {
  contacts: {
    id?: number | null
    kind: ContactKind
    value: string
    dic_phone_type_id: number | null
  }[]
}

/** Fields of further telephones and e-mail addresses, any of which can become the main one. */
export function OtherContacts() {
  const { getValues, setFocus, setValue } = useFormContext()
  const { fields, append, remove, update } = useFieldArray<ContactFields, 'contacts', 'key'>({
    name: 'contacts',
    keyName: 'key',
  })
  /** Exchanges the contact with the main one; without a main one the row disappears. */
  const makeMain = (index: number, kind: ContactKind) => {
    const value = getValues(kind)
    const dic_phone_type_id = kind === 'phone' ? getValues('dic_phone_type_id') : null
    const contact = getValues(`contacts.${index}`)
    const options = { shouldDirty: true, shouldValidate: true }
    setValue(kind, contact.value, options)
    if (kind === 'phone') setValue('dic_phone_type_id', contact.dic_phone_type_id, options)
    if (value) update(index, { ...contact, value, dic_phone_type_id })
    else remove(index)
    setFocus(kind)
  }
  const add = (kind: ContactKind) => {
    if (!getValues(kind)) return setFocus(kind)
    append({ kind, value: '', dic_phone_type_id: null }, { shouldFocus: false })
  }
  const getNumber = (index: number, kind: ContactKind) =>
    fields.slice(0, index).filter(field => field.kind === kind).length + 2

  return (
    <div className="people-contacts">
      {fields.length > 0 && (
        <ul aria-label="Inne telefony i e-maile">
          {fields.map(({ key, id, kind }, index) => (
            <li key={key} data-kind={kind}>
              <ContactRow
                at={`contacts.${index}`}
                isNew={!id}
                kind={kind}
                number={getNumber(index, kind)}
                onMain={() => makeMain(index, kind)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="kit-row kit-span-4">
        {listKeys(CONTACT_KINDS).map(kind => (
          <Button
            key={kind}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add(kind)}
          >
            Dodaj {CONTACT_KINDS[kind]}
          </Button>
        ))}
      </div>
    </div>
  )
}
