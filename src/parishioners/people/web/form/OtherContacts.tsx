import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Phone, Text } from '#ui/fields.ts'

type Kind = 'phone' | 'email'
interface ContactFields {
  contacts: { kind: Kind; value: string; dic_phone_type_id: number | null }[]
}
const LABELS = { phone: 'telefon', email: 'e-mail' } as const

/** Fields of further telephones and e-mail addresses, any of which can become the main one. */
export function OtherContacts() {
  const { getValues, setFocus, setValue } = useFormContext()
  const { fields, append, remove, update } = useFieldArray<ContactFields, 'contacts', 'key'>({
    name: 'contacts',
    keyName: 'key',
  })
  /** Exchanges the contact with the main one; without a main one the row disappears. */
  const makeMain = (index: number, kind: Kind) => {
    const value = getValues(kind)
    const dic_phone_type_id = kind === 'phone' ? getValues('dic_phone_type_id') : null
    const contact = getValues(`contacts.${index}`)
    const options = { shouldDirty: true, shouldValidate: true }
    setValue(kind, contact.value, options)
    if (kind === 'phone') setValue('dic_phone_type_id', contact.dic_phone_type_id, options)
    if (value) update(index, { ...contact, value, dic_phone_type_id })
    else remove(index)
  }
  const add = (kind: Kind) => {
    if (!getValues(kind)) return setFocus(kind)
    const focusName = `contacts.${fields.length}.value`
    append({ kind, value: '', dic_phone_type_id: null }, { focusName })
  }
  const numberOf = (index: number, kind: Kind) =>
    fields.slice(0, index).filter(field => field.kind === kind).length + 2

  return (
    <div className="people-contacts">
      {fields.length > 0 && (
        <ul aria-label="Inne telefony i e-maile">
          {fields.map(({ key, kind }, index) => (
            <li key={key} data-kind={kind}>
              <Contact
                at={`contacts.${index}`}
                kind={kind}
                number={numberOf(index, kind)}
                onMain={() => makeMain(index, kind)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="people-contact-actions">
        {(['phone', 'email'] as const).map(kind => (
          <Button
            key={kind}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add(kind)}
          >
            Dodaj {LABELS[kind]}
          </Button>
        ))}
      </div>
    </div>
  )
}

interface Props {
  /** Path of the contact in the form. */
  at: string
  kind: Kind
  /** Number of the contact among those of its kind; the main one is the first. */
  number: number
  onMain: () => void
  onRemove: () => void
}

function Contact({ at, kind, number, onMain, onRemove }: Props) {
  return (
    <>
      {kind === 'phone' ? (
        <>
          <Phone name={`${at}.value`} label={`Telefon ${number}`} />
          <DictionaryField
            name={`${at}.dic_phone_type_id`}
            dictionary="PhoneType"
            label={`Typ telefonu ${number}`}
          />
        </>
      ) : (
        <Text name={`${at}.value`} label={`E-mail ${number}`} type="email" maxLength={254} />
      )}
      <div className="people-contact-actions">
        <Button
          variant="default"
          aria-label={`Ustaw jako główny: ${LABELS[kind]} ${number}`}
          onClick={onMain}
        >
          Ustaw jako główny
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Usuń ${LABELS[kind]} ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </>
  )
}
