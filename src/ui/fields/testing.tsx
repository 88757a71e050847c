import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import {
  Day as DaySchema,
  optionalText,
  orNull,
  PartialDay as OldDay,
  Time as TimeSchema,
} from '#shared/fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import * as Field from '../fields.ts'
import type { Option } from '../fields.ts'
import { Tags } from './Tags.tsx'
import { RecordForm } from '../form/RecordForm.tsx'

const Entry = z.object({
  day: orNull(DaySchema),
  old: orNull(OldDay),
  time: orNull(TimeSchema),
  town: orNull(z.number()),
  parish: orNull(z.number()),
  street: optionalText(),
  phone: orNull(z.string().regex(/^\+\d+$/, 'Podaj numer telefonu')),
  money: orNull(z.number('Podaj kwotę')),
  whole: orNull(z.number('Podaj liczbę')),
  tags: z.array(z.string()),
  notes: optionalText(500),
})
const TOWNS: Option[] = ['Lublin', 'Łódź 1', 'Łódź 2', 'Żywiec'].map((label, index) => ({
  value: index + 1,
  label,
}))
export const findTownOptions = async (text: string) =>
  TOWNS.filter(({ label }) => label.startsWith(text))

export const EMPTY_FIELD_VALUES = {
  day: null,
  old: null,
  time: null,
  town: null,
  parish: null,
  street: null,
  phone: null,
  money: null,
  whole: null,
  tags: [],
  notes: null,
}

/**
 * Renders a form with a field of every kind; returns its saved values and the items added to its lists. `findOptions`
 * answers for its server.
 */
export async function renderFieldForm(
  values: Partial<z.input<typeof Entry>> = {},
  findOptions = findTownOptions,
) {
  const savedEntries: z.output<typeof Entry>[] = []
  const createdTexts: string[] = []
  await renderScreen(() => (
    <RecordForm
      schema={Entry}
      values={{ ...EMPTY_FIELD_VALUES, ...values }}
      onSave={async entry => void savedEntries.push(entry)}
    >
      <Field.Day name="day" label="Dzień" />
      <Field.PartialDay name="old" label="Dawny dzień" />
      <Field.Time name="time" label="Godzina" />
      <Field.Choice name="town" label="Miasto" options={TOWNS} />
      <Field.Lookup
        name="parish"
        label="Parafia"
        find={findOptions}
        shown="Żywiec"
        onCreate={async text => void createdTexts.push(text)}
      />
      <Field.Suggest
        name="street"
        label="Ulica"
        suggest={async () => ['Łąkowa', 'Długa']}
        onCreate={text => createdTexts.push(text)}
      />
      <Field.Phone name="phone" label="Telefon" />
      <Field.Money name="money" label="Ofiara" />
      <Field.Whole name="whole" label="Liczba" />
      <Tags name="tags" label="Znaczniki" />
      <Field.LongText name="notes" label="Uwagi" />
    </RecordForm>
  ))
  return { saved: savedEntries, created: createdTexts }
}

export const locateField = (label: string) => page.getByLabelText(label, { exact: true })
export const typeText = async (label: string, keys: string) => {
  await userEvent.click(locateField(label))
  await userEvent.keyboard(keys)
}
