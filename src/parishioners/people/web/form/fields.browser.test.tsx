import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { PartialDay, Text } from '#ui/fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { PersonEntry } from '../../contract.ts'
import { Advice } from './Advice.tsx'
import { Consent } from './Contact.tsx'
import { OutsideSacraments } from './OutsideSacraments.tsx'
import { EMPTY_PERSON_ENTRY } from './values.ts'

const anna = {
  ...EMPTY_PERSON_ENTRY,
  names: 'Anna',
  surname: 'Nowak',
  gender: 2 as const,
  birth_date: '1990',
}

/** Renders the parts of the form that send no request; saved values are collected. */
async function form(values: Partial<PersonEntry> = {}) {
  const savedValues: PersonEntry[] = []
  const screen = await renderScreen(() => (
    <RecordForm
      schema={PersonEntry}
      values={{ ...anna, ...values }}
      onSave={async entry => void savedValues.push(entry)}
    >
      <Section title="Osoba">
        <Text name="names" label="Imiona" />
        <PartialDay name="birth_date" label="Data urodzenia" />
        <Advice of={['father_id']} kin={{ father: { birth_date: '1985' } }} />
        <Consent name="sms_consent" label="Zgoda na SMS" />
      </Section>
      <OutsideSacraments />
    </RecordForm>
  ))
  const save = () => screen.getByRole('button', { name: /Zapisz/ }).click()
  return { ...screen, saved: savedValues, save }
}

test('person form: warnings appear and disappear while fields are filled and do not prevent saving', async () => {
  const { getByRole, getByText, saved, save } = await form()
  await expect.element(getByText(/mniej niż 12 lat/)).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Data urodzenia' }), '2001')
  await expect.element(getByText(/mniej niż 12 lat/)).not.toBeInTheDocument()
  await userEvent.fill(getByRole('textbox', { name: 'Data urodzenia' }), '1991')
  await expect.element(getByText(/mniej niż 12 lat/)).toBeVisible()
  await save()
  await expect.poll(() => saved).toMatchObject([{ names: 'Anna', birth_date: '1991' }])
})

test('Consent: unchecked by mistake and checked again → keeps its day', async () => {
  const { getByLabelText } = await form({ sms_consent: true, sms_consent_date: '2024-02-03' })
  const [consent, date] = [getByLabelText('Zgoda na SMS'), getByLabelText('Data zgody')]
  await consent.click()
  await expect.element(date).toHaveValue('')
  await consent.click()
  await expect.element(date).toHaveValue('03.02.2024')
})

test('Consent: checked → day and source required; unchecked → none of them is saved', async () => {
  const { getByLabelText, saved, save } = await form()
  const [consent, date] = [getByLabelText('Zgoda na SMS'), getByLabelText('Data zgody')]
  await expect.element(date).toBeDisabled()
  await consent.click()
  await expect.element(date).toHaveValue('')
  await userEvent.fill(date, '03.05.2025')
  await userEvent.fill(getByLabelText(/Jak wyrażono zgodę/), 'ust')
  await userEvent.keyboard('{Enter}')
  await save()
  await expect.poll(() => saved.length).toBe(1)
  await consent.click()
  await save()
  await expect.poll(() => saved.length).toBe(2)
  expect(saved[0]).toMatchObject({
    sms_consent: true,
    sms_consent_date: '2025-05-03',
    sms_consent_source: 'oral',
  })
  expect(saved[1]).toMatchObject({ sms_consent: false, sms_consent_date: null })
})

test('person form: sacraments from certificates are added and removed by keyboard', async () => {
  const { getByRole, saved, save } = await form()
  await getByRole('button', { name: 'Dodaj sakrament' }).click()
  await expect.element(getByRole('combobox', { name: 'Sakrament' })).toHaveFocus()
  await userEvent.keyboard('chrz{Enter}{Enter}1.6.1990{Enter}Kraków{Enter}12{Enter}1990')
  await save()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]!.sacraments).toEqual([
    {
      kind: 'baptism',
      event_date: '1990-06-01',
      place: 'Kraków',
      act_number: '12',
      act_year: 1990,
      note: null,
    },
  ])
  await getByRole('button', { name: 'Usuń sakrament' }).click()
  await save()
  await expect.poll(() => saved.at(-1)!.sacraments).toEqual([])
})

test('person form: an empty line of a sacrament requires its kind', async () => {
  const { getByText, getByRole, saved, save } = await form()
  await getByRole('button', { name: 'Dodaj sakrament' }).click()
  await save()
  await expect.element(getByText('Wybierz sakrament', { exact: true })).toBeVisible()
  expect(saved).toEqual([])
})
