import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { Choice, PartialDay, Phone, Text, Whole } from '#ui/fields.ts'
import { CONTACT_KINDS, type ContactKind, SACRAMENTS } from '../../labels.ts'

const KINDS = Object.entries(SACRAMENTS).map(([value, label]) => ({ value, label }))

export interface SacramentRowProps {
  /** Path of the row in the form. */
  at: string
  /** Whether the row was just added, so that its first field gets the focus. */
  isNew: boolean
  onRemove: () => void
}

export interface ContactRowProps extends SacramentRowProps {
  kind: ContactKind
  /** Number of the contact among those of its kind; the main one is the first. */
  number: number
  onMain: () => void
}

/** Fields of a sacrament received elsewhere. */
export function SacramentFields({ at, isNew, onRemove }: SacramentRowProps) {
  return (
    <>
      <Choice
        name={`${at}.kind`}
        label="Sakrament"
        options={KINDS}
        clearable={false}
        required
        autoFocus={isNew}
      />
      <PartialDay name={`${at}.event_date`} label="Data" />
      <DictionaryParishNameField
        name={`${at}.place`}
        label="Parafia lub miejsce"
        placeholder="pw. św. Anny, Kraków"
      />
      <Text name={`${at}.act_number`} label="Nr aktu" />
      <Whole name={`${at}.act_year`} label="Rok" />
      <Text name={`${at}.note`} label="Adnotacja" />
      <ActionIcon variant="default" size={36} aria-label="Usuń sakrament" onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** Fields of a telephone or an e-mail address besides the main one. */
export function ContactFields({ at, kind, number, isNew, onMain, onRemove }: ContactRowProps) {
  return (
    <>
      {kind === 'phone' ? (
        <>
          <Phone name={`${at}.value`} label={`Telefon ${number}`} autoFocus={isNew} />
          <DictionaryField
            name={`${at}.dic_phone_type_id`}
            dictionary="PhoneType"
            label={`Typ telefonu ${number}`}
          />
        </>
      ) : (
        <Text
          name={`${at}.value`}
          label={`E-mail ${number}`}
          type="email"
          span={2}
          maxLength={254}
          autoFocus={isNew}
        />
      )}
      <div className="kit-row kit-span-2">
        <Button
          variant="default"
          aria-label={`Ustaw jako główny: ${CONTACT_KINDS[kind]} ${number}`}
          onClick={onMain}
        >
          Ustaw jako główny
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Usuń ${CONTACT_KINDS[kind]} ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </>
  )
}
