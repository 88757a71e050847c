import type { ReactNode } from 'react'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { Day as DaySchema, optionalText, orNull, requiredText, Version } from '#shared/fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Day, Text } from './fields.ts'
import { RecordForm } from './form/RecordForm.tsx'
import { Section, useFormValue } from './layout/Section.tsx'

export const TestFormEntry = z
  .object({
    names: requiredText('Podaj imiona'),
    surname: requiredText('Podaj nazwisko'),
    birth_date: orNull(DaySchema),
    mother: z.object({ names: optionalText() }),
    version: Version,
  })
  .refine(({ names, surname }) => names !== surname, {
    error: 'Imiona i nazwisko są takie same',
    path: ['surname'],
  })
export type TestFormEntry = z.output<typeof TestFormEntry>

export const sampleFormPerson = {
  id: 7,
  parish_id: 1,
  names: 'Anna',
  surname: 'Nowak',
  birth_date: '1994-05-03',
  mother: { names: null },
  version: 1,
}

interface Story {
  values?: Partial<typeof sampleFormPerson>
  onSave?: (entry: TestFormEntry) => Promise<unknown>
  reload?: () => Promise<typeof sampleFormPerson>
  go?: string
  /** Field named in the address. */
  hash?: string
  /** Additional content of the form. */
  children?: ReactNode
}

/** Renders a form whose saves are collected; `go` is the address opened after a save. */
export async function renderForm({
  values = sampleFormPerson,
  onSave,
  reload,
  go,
  hash = '',
  children,
}: Story = {}) {
  const savedEntries: TestFormEntry[] = []
  const screen = () => (
    <RecordForm
      schema={TestFormEntry}
      values={values}
      reload={reload}
      onSave={async entry => {
        savedEntries.push(entry)
        return onSave?.(entry)
      }}
      onSaved={() => go && void rendering.router.navigate({ to: go })}
    >
      <Section title="Osoba">
        <Text name="names" label="Imiona" />
        <Text name="surname" label="Nazwisko" />
        <Day name="birth_date" label="Data urodzenia" />
        <Text name="mother.names" label="Imiona matki" />
        <Greeting />
        {children}
      </Section>
    </RecordForm>
  )
  const rendering = await renderScreen(screen, `/stage${hash}`, '/stage')
  return { saved: savedEntries, router: rendering.router, rerender: rendering.rerender }
}

function Greeting() {
  return <p>Dzień dobry, {useFormValue<string>('names')}!</p>
}

// Locates a field by its label, which includes the star of a required field.
export const locateFormField = (label: string) =>
  page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
export const writeField = async (label: string, text: string) => {
  await userEvent.click(locateFormField(label))
  await userEvent.keyboard(`{Control>}a{/Control}{Delete}${text}`)
}
export const pressFormSaveKeys = () => userEvent.keyboard('{Control>}s{/Control}')
export const findText = (text: string) => page.getByText(text, { exact: false })
