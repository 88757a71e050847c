import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { renderScreen } from '#testing/render-screen.tsx'
import { Check, Text } from '../../fields.ts'
import { Section } from '../../layout/Section.tsx'
import { RecordForm } from '../RecordForm.tsx'
import { RareSection } from './RareSection.tsx'
import { Sectioned } from './SectionIndex.tsx'

const schema = z.strictObject({
  surname: z.string().trim().min(1, 'Podaj nazwisko'),
  town: z.string(),
  consent: z.string().max(5, 'Najwyżej 5 znaków'),
  told: z.boolean(),
})
const EMPTY_FORM_VALUES = { surname: '', town: '', consent: '', told: false }

async function form(values: object = {}) {
  await page.viewport(1400, 800)
  await renderScreen(() => (
    <RecordForm
      schema={schema}
      values={{ ...EMPTY_FORM_VALUES, ...values }}
      onSave={() => Promise.resolve({ version: 1 })}
    >
      <Sectioned>
        <Section title="Osoba">
          <Text name="surname" label="Nazwisko" />
        </Section>
        <Section title="Adres">
          <Text name="town" label="Miejscowość" hint={<span data-advice>Sprawdź adres</span>} />
        </Section>
        <Section title="Zawiadomienie">
          <Check name="told" label="Zawiadomiono" />
        </Section>
        <RareSection title="Zgoda kurii">
          <Text name="consent" label="Nr pisma" />
        </RareSection>
      </Sectioned>
    </RecordForm>
  ))
}
const part = (name: string) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name })

test('SectionIndex: each section is marked as filled in, incomplete or with notices', async () => {
  await form()
  await expect.element(part('Osoba (do wypełnienia)')).toBeVisible()
  await expect.element(part('Adres (sprawdź)')).toBeVisible()
  await expect.element(part('Zawiadomienie (puste)')).toBeVisible()
  await userEvent.fill(field('Nazwisko'), 'Lis')
  await expect.element(part('Osoba (wypełnione)')).toBeVisible()
  await page.getByLabelText('Zawiadomiono').click()
  await expect.element(part('Zawiadomienie (wypełnione)')).toBeVisible()
})

test('SectionIndex: a click leads to the first field of the section, after a refusal to the invalid one', async () => {
  await form()
  await part('Adres (sprawdź)').click()
  await expect.element(field('Miejscowość')).toHaveFocus()
  await page.getByRole('button', { name: /^Zapisz/ }).click()
  await expect.element(part('Osoba (sprawdź)')).toBeVisible()
  await part('Osoba (sprawdź)').click()
  await expect.element(field('Nazwisko')).toHaveFocus()
})

test('RareSection: collapsed while empty, and expands on demand', async () => {
  await form()
  await expect.element(field('Nr pisma')).not.toBeInTheDocument()
  await part('Zgoda kurii (puste)').click()
  await expect.element(field('Nr pisma')).toHaveFocus()
  await expect.element(part('Rozwiń')).not.toBeInTheDocument()
})

test('RareSection: with content → expanded from the beginning', async () => {
  await form({ consent: '12/26' })
  await expect.element(field('Nr pisma')).toBeVisible()
})

test('section index: narrow screen → one select above the form, which Enter skips', async () => {
  await form()
  await page.viewport(390, 800)
  const list = page.getByRole('combobox', { name: 'Przejdź do części formularza' })
  await expect.element(list).toBeVisible()
  await expect.element(part('Osoba (do wypełnienia)')).not.toBeInTheDocument()
  await list.selectOptions('! Adres')
  await expect.element(field('Miejscowość')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(field('Nazwisko')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(field('Nazwisko')).toHaveFocus()
})
