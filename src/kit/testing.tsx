import type { ReactNode } from 'react'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { Day as DaySchema, optional, orNull, required, Version } from '#platform/fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Day, Text } from './fields.tsx'
import { RecordForm } from './form/RecordForm.tsx'
import { Section, useFormValue } from './layout/Section.tsx'

export const TestFormEntry = z
  .object({
    names: required('Podaj imiona'),
    surname: required('Podaj nazwisko'),
    birth_date: orNull(DaySchema),
    mother: z.object({ names: optional() }),
    version: Version,
  })
  .refine(({ names, surname }) => names !== surname, {
    error: 'Imiona i nazwisko są takie same',
    path: ['surname'],
  })
export type TestFormEntry = z.output<typeof TestFormEntry>

export const anna = {
  id: 7,
  parish_id: 1,
  names: 'Anna',
  surname: 'Nowak',
  birth_date: '1994-05-03',
  mother: { names: null },
  version: 1,
}

interface Story {
  values?: Partial<typeof anna>
  onSave?: (entry: TestFormEntry) => Promise<unknown>
  reload?: () => Promise<typeof anna>
  go?: string
  /** The field that the address names. */
  hash?: string
  /** More of the form. */
  children?: ReactNode
}

/** A form whose saves are collected; `go` leaves for that address when it is saved. */
export async function form({ values = anna, onSave, reload, go, hash = '', children }: Story = {}) {
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

// The star of a demanded field is a part of its label.
export const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
export const write = async (label: string, text: string) => {
  await userEvent.click(field(label))
  await userEvent.keyboard(`{Control>}a{/Control}{Delete}${text}`)
}
export const save = () => userEvent.keyboard('{Control>}s{/Control}')
export const findText = (text: string) => page.getByText(text, { exact: false })
