import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { Day as DayValue, orNull } from '#shared/fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Day } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { CertificateTermField } from './CertificateTermField.tsx'

const Entry = z.object({ issued: orNull(DayValue), term: orNull(DayValue) })

async function renderForm(values: z.input<typeof Entry>) {
  await renderScreen(() => (
    <RecordForm schema={Entry} values={values} onSave={async () => {}}>
      <Day name="issued" label="Z dnia" />
      <CertificateTermField issued="issued" name="term" />
    </RecordForm>
  ))
}
const issueDay = () => page.getByRole('textbox', { name: 'Z dnia' })
const term = () => page.getByRole('textbox', { name: 'Ważne do' })

test('certificate term: six months from the issue are proposed, said so, and follow its correction', async () => {
  await renderForm({ issued: null, term: null })
  await userEvent.fill(issueDay(), '31.08.2026')
  await expect.element(term()).toHaveValue('28.02.2027')
  await expect.element(page.getByText(/^Proponowane/)).toBeVisible()
  await userEvent.fill(issueDay(), '01.08.2026')
  await expect.element(term()).toHaveValue('01.02.2027')
})

test('certificate term: a typed day stays', async () => {
  await renderForm({ issued: null, term: null })
  await userEvent.fill(term(), '15.01.2027')
  await userEvent.fill(issueDay(), '31.08.2026')
  await expect.element(issueDay()).toHaveValue('31.08.2026')
  await expect.element(term()).toHaveValue('15.01.2027')
  await expect.element(page.getByText(/^Proponowane/)).not.toBeInTheDocument()
})

test('certificate term: nothing is proposed for a record that is only opened', async () => {
  await renderForm({ issued: '2026-08-31', term: null })
  await expect.element(issueDay()).toHaveValue('31.08.2026')
  await expect.element(term()).toHaveValue('')
  await expect.element(page.getByText('Bez zmian')).toBeVisible()
})
