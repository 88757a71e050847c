import { Modal } from '@mantine/core'
import { checkmarkModules } from '#books/core/checkmarks/modules.ts'
import { Check, Choice, Whole } from '#ui/fields.ts'
import { useCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useFormValue } from '#ui/layout/Section.tsx'
import { messages } from '../../../contract.ts'
import { Criteria } from '../../contract.ts'

const EMPTY_CRITERIA = {
  message_group_id: null,
  dic_town_id: null,
  dic_street_id: null,
  school: null,
  school_class: null,
  age_from: null,
  age_to: null,
  gender: null,
  heads: false,
  parents: false,
  preparation: null,
  year: null,
  dic_school_id: null,
  dic_youth_guardian_id: null,
  worker_function: null,
}
const PREPARATIONS = Object.entries(checkmarkModules).map(([value, { title }]) => ({
  value,
  label: title,
}))
const GENDERS = [
  { value: 2, label: 'kobiety' },
  { value: 1, label: 'mężczyźni' },
]

interface Props<Answer> {
  /** Conditions chosen before. */
  initial?: Criteria | null
  onClose: () => void
  onSave: (criteria: Criteria) => Promise<Answer>
  onSaved: (answer: Answer) => void
}

/** Dialog that adds everybody who matches the conditions: a group, a street, a class, an age, a function. */
export function SelectDialog<Answer>({ initial, onClose, onSave, onSaved }: Props<Answer>) {
  return (
    <Modal opened onClose={onClose} title="Dodaj wielu odbiorców" size="lg">
      <RecordForm
        inModal
        saveLabel="Dodaj odbiorców"
        schema={Criteria}
        values={initial ?? EMPTY_CRITERIA}
        onSave={onSave}
        onSaved={answer => {
          onSaved(answer)
          onClose()
        }}
        onCancel={onClose}
      >
        <Conditions />
      </RecordForm>
    </Modal>
  )
}

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
const toTextOption = (text: string) => ({ value: text, label: text })

function Conditions() {
  const { data } = useCall(messages.choices)
  const town = useFormValue<number | null>('dic_town_id')
  const streets = (data?.streets ?? []).filter(({ dic_town_id }) => !town || dic_town_id === town)
  return (
    <div className="kit-grid">
      <Choice
        name="message_group_id"
        label="Grupa"
        options={(data?.groups ?? []).map(toOption)}
        span={2}
      />
      <Choice
        name="worker_function"
        label="Pracownicy parafii"
        hint="Według funkcji"
        options={(data?.functions ?? []).map(toTextOption)}
        span={2}
      />
      <Choice name="preparation" label="Przygotowanie" options={PREPARATIONS} span={2} />
      <Whole name="year" label="Rok przygotowania" />
      <Choice
        name="dic_town_id"
        label="Miejscowość"
        options={(data?.towns ?? []).map(toOption)}
        span={2}
      />
      <Choice name="dic_street_id" label="Ulica" options={streets.map(toOption)} span={2} />
      <Choice
        name="school"
        label="Szkoła"
        options={(data?.schools ?? []).map(toTextOption)}
        span={2}
      />
      <Choice name="school_class" label="Klasa" options={(data?.classes ?? []).map(toTextOption)} />
      <Choice name="gender" label="Płeć" options={GENDERS} />
      <Whole name="age_from" label="Wiek od" />
      <Whole name="age_to" label="Wiek do" />
      <Check name="heads" label="Tylko głowy rodzin" span={2} />
      <Check name="parents" label="Napisz do rodziców wybranych dzieci" span={4} />
      <p className="kit-none kit-span-4">
        Wszystkie podane warunki muszą być spełnione. Zmarłych, tych, którzy odeszli, i osób bez
        zgody program nie wpuści do wysyłki.
      </p>
    </div>
  )
}
