import { useState } from 'react'
import * as z from 'zod'
import {
  Day,
  optionalText,
  orNull,
  PartialDay,
  requiredText,
  Time,
  Year,
} from '#platform/fields.ts'
import { CallProblem } from '../calls/call.ts'
import { filterOptions } from '../fields/options.ts'
import * as Field from '../fields.ts'
import { Password } from '../fields/Password.tsx'
import { Tags } from '../fields/Tags.tsx'
import { notify } from '../dialogs/modals.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { Section } from '../layout/Section.tsx'

const TOWNS = ['Łódź 1', 'Międzyrzecz', 'Żywiec', 'Świdnica', 'Kraków', 'Ciężkowice', 'Łódź 2']

const Entry = z.object({
  protocol_number: requiredText('Podaj numer protokołu', 20),
  year: Year,
  protocol_date: Day,
  wedding_date: orNull(Day),
  wedding_time: orNull(Time),
  old_date: orNull(PartialDay),
  town_id: orNull(z.number()),
  worker_id: z.number('Wybierz spisującego'),
  street: optionalText(),
  phone: orNull(z.string().regex(/^\+\d+$/, 'Podaj numer telefonu, np. 600 139 039')),
  offering: orNull(z.number('Podaj kwotę, np. 1 234,50').int()),
  believer: z.boolean(),
  tags: z.array(z.string()),
  password: optionalText(),
  notes: optionalText(2000),
})

const options = TOWNS.map((label, index) => ({ value: index + 1, label }))
const find2 = async (text: string) => filterOptions(options, text)

export function FormShow() {
  const [version, setVersion] = useState('')
  return (
    <RecordForm
      schema={Entry}
      values={{ year: 2026, worker_id: 3, believer: true, tags: [], notes: version }}
      reload={async () => ({ year: 2026, notes: 'Wersja z serwera' })}
      onSave={async entry => {
        if (entry.protocol_number === '409') throw new CallProblem(409, 'Wpis zmienił ktoś inny')
        if (entry.protocol_number === '422') {
          const errors = { protocol_number: ['Protokół 422/2026 już istnieje'] }
          throw new CallProblem(422, 'Popraw pola', { errors })
        }
        setVersion('')
      }}
      onSaved={() => notify('Zapisano protokół', { tone: 'good' })}
    >
      <Section title="Dane protokołu">
        <Field.Text name="protocol_number" label="Numer protokołu" />
        <Field.Whole name="year" label="Rok" />
        <Field.Day name="protocol_date" label="Data spisania protokołu" />
        <Field.Day name="wedding_date" label="Data ślubu" />
        <Field.Time name="wedding_time" label="Godzina ślubu" />
        <Field.Choice name="town_id" label="Miejscowość ślubu" options={options} />
        <Field.Choice name="worker_id" label="Spisujący protokół" options={options} />
        <Field.PartialDay name="old_date" label="Data z dawnej księgi" hint="Wystarczy sam rok" />
        <Field.Suggest
          name="street"
          label="Ulica"
          suggest={async text => (await find2(text)).map(({ label }) => label)}
          onCreate={text => notify(`Dodano ulicę ${text}`)}
        />
        <Field.Lookup name="other" label="Parafia chrztu" find={find2} />
        <Field.Phone name="phone" label="Telefon" />
        <Field.Money name="offering" label="Ofiara" />
        <Field.Check name="believer" label="Wierzący" />
        <Tags name="tags" label="Znaczniki" span={2} />
        <Password name="password" label="Hasło" />
        <Field.LongText name="notes" label="Uwagi" span={4} />
      </Section>
    </RecordForm>
  )
}

const numbers = Array.from({ length: 150 }, (_, index) => `field_${index}`)
const Big = z.object(Object.fromEntries(numbers.map(name => [name, z.unknown()])))

/** As many fields as the largest protocol has: for measuring what one key costs. */
export function BigShow() {
  return (
    <RecordForm schema={Big} values={{}} onSave={async () => {}}>
      <Section title="150 pól">
        {numbers.map((name, index) => {
          if (index % 15 < 10) return <Field.Text key={name} name={name} label={name} />
          if (index % 15 < 12) return <Field.Day key={name} name={name} label={name} />
          if (index % 15 === 14) return <Field.Check key={name} name={name} label={name} />
          return <Field.Choice key={name} name={name} label={name} options={options} />
        })}
      </Section>
    </RecordForm>
  )
}
