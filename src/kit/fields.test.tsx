import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import {
  Day as DaySchema,
  optional,
  orNull,
  PartialDay as OldDay,
  Time as TimeSchema,
} from '#platform/fields.ts'
import { stage } from '#testing/stage.tsx'
import * as Field from './fields.tsx'
import type { Option } from './fields.tsx'
import { RecordForm } from './RecordForm.tsx'

const Entry = z.object({
  day: orNull(DaySchema),
  old: orNull(OldDay),
  time: orNull(TimeSchema),
  town: orNull(z.number()),
  parish: orNull(z.number()),
  street: optional(),
  phone: orNull(z.string().regex(/^\+\d+$/, 'Podaj numer telefonu')),
  money: orNull(z.number('Podaj kwotę')),
  whole: orNull(z.number('Podaj liczbę')),
  tags: z.array(z.string()),
  notes: optional(),
})
const TOWNS: Option[] = ['Lublin', 'Łódź 1', 'Łódź 2', 'Żywiec'].map((label, index) => ({
  value: index + 1,
  label,
}))
const find = async (text: string) => TOWNS.filter(({ label }) => label.startsWith(text))

const BLANK = {
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

async function form(values: Partial<z.input<typeof Entry>> = {}) {
  const saved: z.output<typeof Entry>[] = []
  const created: string[] = []
  await stage(() => (
    <RecordForm
      schema={Entry}
      values={{ ...BLANK, ...values }}
      onSave={async entry => void saved.push(entry)}
    >
      <Field.Day name="day" label="Dzień" />
      <Field.PartialDay name="old" label="Dawny dzień" />
      <Field.Time name="time" label="Godzina" />
      <Field.Choice name="town" label="Miasto" options={TOWNS} />
      <Field.Lookup
        name="parish"
        label="Parafia"
        find={find}
        shown="Żywiec"
        onCreate={async text => void created.push(text)}
      />
      <Field.Suggest
        name="street"
        label="Ulica"
        suggest={async () => ['Łąkowa', 'Długa']}
        onCreate={text => created.push(text)}
      />
      <Field.Phone name="phone" label="Telefon" />
      <Field.Money name="money" label="Ofiara" />
      <Field.Whole name="whole" label="Liczba" />
      <Field.Tags name="tags" label="Znaczniki" />
      <Field.LongText name="notes" label="Uwagi" />
    </RecordForm>
  ))
  return { saved, created }
}

const field = (label: string) => page.getByLabelText(label, { exact: true })
const type = async (label: string, keys: string) => {
  await userEvent.click(field(label))
  await userEvent.keyboard(keys)
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test.each([
  ['Dzień', '3.5.2026', '03.05.2026', { day: '2026-05-03' }],
  ['Dzień', '03052026', '03.05.2026', { day: '2026-05-03' }],
  ['Dawny dzień', 'ok. 1823', 'ok.\u00a01823', { old: '~1823' }],
  ['Dawny dzień', '5.1823', '05.1823', { old: '1823-05' }],
  ['Godzina', '1730', '17:30', { time: '17:30' }],
  ['Telefon', '600139039', '+48\u00a0600\u00a0139\u00a0039', { phone: '+48600139039' }],
  ['Ofiara', '1234,5', '1\u00a0234,50', { money: 123_450 }],
  ['Liczba', '12', '12', { whole: 12 }],
])('%s: „%s” becomes „%s” and is saved', async (label, typed, shown, stored) => {
  const { saved } = await form()
  await type(label, `${typed}{Tab}`)
  await expect.element(field(label)).toHaveValue(shown)
  await save()
  await expect.poll(() => saved).toEqual([{ ...BLANK, ...stored }])
})

test.each([
  ['Dzień', '31.02.2026', 'Nie ma takiej daty'],
  ['Dawny dzień', '13.1823', 'Nie ma takiej daty'],
  ['Godzina', '2560', 'Podaj godzinę'],
  ['Telefon', '60013', 'Podaj numer telefonu'],
  ['Ofiara', 'sto', 'Podaj kwotę'],
  ['Liczba', '1,5', 'Podaj liczbę'],
])('%s: „%s” stays in the field with its reason and is not saved', async (label, typed, reason) => {
  const { saved } = await form()
  await type(label, `${typed}{Tab}`)
  await expect.element(page.getByText(reason, { exact: false }).first()).toBeVisible()
  await expect.element(field(label)).toHaveValue(typed)
  await save()
  await expect.element(field(label)).toHaveFocus()
  expect(saved).toEqual([])
})

test('the reason goes away as soon as the text is mended', async () => {
  await form()
  await type('Dzień', '31.02.2026{Tab}')
  await expect.element(field('Dzień')).toHaveAttribute('aria-invalid', 'true')
  await type('Dzień', '{Control>}a{/Control}28.02.2026')
  await expect.element(field('Dzień')).not.toHaveAttribute('aria-invalid', 'true')
})

test('an erased date is saved as none', async () => {
  const { saved } = await form({ day: '1994-05-03' })
  await expect.element(field('Dzień')).toHaveValue('03.05.1994')
  await type('Dzień', '{Control>}a{/Control}{Delete}{Tab}')
  await save()
  await expect.poll(() => saved.at(-1)?.day).toBe(null)
})

test('arrows do not change a typed date', async () => {
  await form()
  await type('Dzień', '3.5.2026{ArrowUp}{ArrowDown}{ArrowDown}{Tab}')
  await expect.element(field('Dzień')).toHaveValue('03.05.2026')
})

test('a click opens the calendar in Polish, from Monday, and a day can be picked', async () => {
  const { saved } = await form({ day: '2026-05-03' })
  await userEvent.click(field('Dzień'))
  await expect.element(page.getByText('maj 2026')).toBeVisible()
  const days = [...document.querySelectorAll('th')].map(day => day.textContent?.toLowerCase())
  expect(days).toEqual(['pn', 'wt', 'śr', 'cz', 'pt', 'so', 'nd'])
  await userEvent.click(page.getByRole('button', { name: '20 maja 2026' }))
  await expect.element(field('Dzień')).toHaveValue('20.05.2026')
  await expect.element(field('Dzień')).toHaveFocus()
  await save()
  await expect.poll(() => saved.at(-1)?.day).toBe('2026-05-20')
})

test('Alt+↓ opens the calendar for the keyboard and Enter picks', async () => {
  await form({ day: '2026-05-03' })
  field('Dzień').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByRole('button', { name: '3 maja 2026', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field('Dzień')).toHaveValue('10.05.2026')
})

test('typing „lodz 1” and Enter picks Łódź 1', async () => {
  const { saved } = await form()
  await type('Miasto', 'lodz 1{Enter}')
  await expect.element(field('Miasto')).toHaveValue('Łódź 1')
  await save()
  await expect.poll(() => saved.at(-1)?.town).toBe(2)
})

test('leaving with Tab picks too', async () => {
  await form()
  await type('Miasto', 'zyw{Tab}')
  await expect.element(field('Miasto')).toHaveValue('Żywiec')
})

test('a text that names nothing on the list stays and is refused; Esc takes it back', async () => {
  const { saved } = await form({ town: 2 })
  await type('Miasto', 'xyz{Tab}')
  await expect.element(page.getByText('Wybierz pozycję z listy albo wyczyść pole')).toBeVisible()
  await save()
  await expect.element(field('Miasto')).toHaveFocus()
  await expect.element(field('Miasto')).toHaveValue('xyz')
  expect(saved).toEqual([])
  await type('Miasto', '{Control>}a{/Control}lodz 2{Enter}')
  await save()
  await expect.poll(() => saved.at(-1)?.town).toBe(3)
  await type('Miasto', 'xyz{Escape}{Tab}')
  await expect.element(field('Miasto')).toHaveValue('Łódź 2')
})

test('who leaves before the server has answered is not forgotten', async () => {
  const { saved } = await form()
  await type('Parafia', 'Lub{Tab}')
  await expect.element(field('Parafia')).toHaveValue('Lublin')
  await type('Parafia', '{Control>}a{/Control}Łódź{Tab}')
  await expect.element(page.getByText('Wybierz pozycję z listy albo wyczyść pole')).toBeVisible()
  await type('Parafia', '{Control>}a{/Control}Łódź 1{Tab}')
  await expect.element(field('Parafia')).toHaveValue('Łódź 1')
  await save()
  await expect.poll(() => saved.at(-1)?.parish).toBe(2)
})

test('Enter before the server has answered picks too, and never adds', async () => {
  const { saved, created } = await form()
  await type('Parafia', 'Lub{Enter}')
  await expect.element(field('Ulica')).toHaveFocus()
  await userEvent.keyboard('Dłu{Enter}')
  await expect.element(field('Telefon')).toHaveFocus()
  await expect.element(field('Parafia')).toHaveValue('Lublin')
  await save()
  await expect.poll(() => saved.at(-1)).toMatchObject({ parish: 1, street: 'Dłu' })
  expect(created).toEqual([])
})

test('a long list shows its beginning when it is opened', async () => {
  await form()
  await userEvent.click(field('Parafia'))
  await expect.element(page.getByRole('option', { name: 'Lublin' })).toBeVisible()
})

test('arrows walk the list and the screen reader is told where', async () => {
  await form()
  await type('Miasto', 'lodz{ArrowDown}')
  const id = field('Miasto').element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(id)?.textContent).toBe('Łódź 2')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Miasto')).toHaveValue('Łódź 2')
})

test('an erased choice is saved as none', async () => {
  const { saved } = await form({ town: 2 })
  await type('Miasto', '{Control>}a{/Control}{Delete}{Tab}')
  await save()
  await expect.poll(() => saved.at(-1)?.town).toBe(null)
})

test('a long list is asked of the server; the words of the record stand until another is picked', async () => {
  const { saved } = await form({ parish: 4 })
  await expect.element(field('Parafia')).toHaveValue('Żywiec')
  await type('Parafia', '{Control>}a{/Control}Lub')
  await userEvent.click(page.getByRole('option', { name: 'Lublin' }))
  await expect.element(field('Parafia')).toHaveValue('Lublin')
  await save()
  await expect.poll(() => saved.at(-1)?.parish).toBe(1)
})

test('a street may be suggested, new, or added', async () => {
  const { saved, created } = await form()
  await type('Ulica', 'dlu')
  await userEvent.click(page.getByRole('option', { name: 'Długa' }))
  await expect.element(field('Ulica')).toHaveValue('Długa')
  await type('Ulica', '{Control>}a{/Control}Nowa')
  await userEvent.click(page.getByRole('option', { name: 'Dodaj „Nowa”' }))
  expect(created).toEqual(['Nowa'])
  await save()
  await expect.poll(() => saved.at(-1)?.street).toBe('Nowa')
})

test('short texts are collected one by one', async () => {
  const { saved } = await form()
  await type('Znaczniki', 'chór{Enter}lektor{Enter}')
  await save()
  await expect.poll(() => saved.at(-1)?.tags).toEqual(['chór', 'lektor'])
})

test('Enter goes to the next field and back with Shift, and never saves', async () => {
  const { saved } = await form()
  await type('Godzina', '8{Enter}')
  await expect.element(field('Miasto')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(field('Godzina')).toHaveFocus()
  expect(saved).toEqual([])
})

test('Enter makes a new line where there are many', async () => {
  const { saved } = await form()
  await type('Uwagi', 'raz{Enter}dwa')
  await save()
  await expect.poll(() => saved.at(-1)?.notes).toBe('raz\ndwa')
})
