import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useParams } from '@tanstack/react-router'
import * as z from 'zod'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Day as DaySchema, optional, orNull, required, Version } from '#platform/fields.ts'
import { stage } from '#testing/stage.tsx'
import { CallProblem } from './call.tsx'
import { Day, Text } from './fields.tsx'
import { RecordForm } from './RecordForm.tsx'
import { Section, useFormValue } from './Section.tsx'

const Entry = z
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
type Entry = z.output<typeof Entry>

const anna = {
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
  onSave?: (entry: Entry) => Promise<unknown>
  reload?: () => Promise<typeof anna>
  go?: string
}

/** A form whose saves are collected; `go` leaves for that address when it is saved. */
async function form({ values = anna, onSave, reload, go }: Story = {}) {
  const saved: Entry[] = []
  const staged = await stage(() => (
    <RecordForm
      schema={Entry}
      values={values}
      reload={reload}
      onSave={async entry => {
        saved.push(entry)
        return onSave?.(entry)
      }}
      onSaved={() => go && void staged.router.navigate({ to: go })}
    >
      <Section title="Osoba">
        <Text name="names" label="Imiona" />
        <Text name="surname" label="Nazwisko" />
        <Day name="birth_date" label="Data urodzenia" />
        <Text name="mother.names" label="Imiona matki" />
        <Greeting />
      </Section>
    </RecordForm>
  ))
  return { saved, router: staged.router, rerender: staged.rerender }
}

function Greeting() {
  return <p>Dzień dobry, {useFormValue<string>('names')}!</p>
}

// The star of a demanded field is a part of its label.
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
const write = async (label: string, text: string) => {
  await userEvent.click(field(label))
  await userEvent.keyboard(`{Control>}a{/Control}{Delete}${text}`)
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const said = (text: string) => page.getByText(text, { exact: false })

test('the form carries what the entry knows, its version too, and nothing of the rest', async () => {
  const { saved } = await form()
  await write('Imiona', 'Anna Maria')
  await save()
  const { id: _, parish_id: __, ...entry } = anna
  await expect.poll(() => saved).toEqual([{ ...entry, names: 'Anna Maria' }])
})

test('fields that must be filled in have a star, others have not', async () => {
  await form()
  const star = (label: string) => field(label).element().getAttribute('aria-required')
  expect(['Imiona', 'Nazwisko', 'Data urodzenia', 'Imiona matki'].map(star)).toEqual([
    'true',
    'true',
    null,
    null,
  ])
})

test('the bar tells whether anything is unsaved, and writing it back is no change', async () => {
  await form()
  await expect.element(said('Bez zmian')).toBeVisible()
  await write('Imiona', 'Ewa')
  await expect.element(said('Niezapisane zmiany')).toBeVisible()
  await write('Imiona', 'Anna')
  await expect.element(said('Bez zmian')).toBeVisible()
  await write('Imiona matki', 'x')
  await write('Imiona matki', '')
  await expect.element(said('Bez zmian')).toBeVisible()
})

test('a part of the screen may follow one field', async () => {
  await form()
  await write('Imiona', 'Ewa')
  await expect.element(said('Dzień dobry, Ewa!')).toBeVisible()
})

test('a refused save goes to the first wrong field and says how many there are', async () => {
  const { saved } = await form({ values: { names: '', surname: '', version: 1 } })
  await userEvent.click(field('Imiona matki'))
  await save()
  await expect.element(field('Imiona')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Popraw 2 pola: Podaj imiona')
  expect(saved).toEqual([])
})

test('a rule over two fields stands under the field it names', async () => {
  await form()
  await write('Nazwisko', 'Anna')
  await save()
  await expect.element(field('Nazwisko')).toHaveFocus()
  await expect.element(said('Imiona i nazwisko są takie same').first()).toBeVisible()
})

test('refusals of the server land on their fields and go away when the field is changed', async () => {
  const refusal = new CallProblem(422, 'Popraw', {
    errors: { 'mother.names': ['Nie znamy takiego imienia'] },
  })
  await form({ onSave: () => Promise.reject(refusal) })
  await write('Imiona', 'Ewa')
  await save()
  await expect.element(field('Imiona matki')).toHaveFocus()
  await expect
    .element(field('Imiona matki'))
    .toHaveAccessibleDescription('Nie znamy takiego imienia')
  await write('Imiona matki', 'Zofia')
  await expect.element(field('Imiona matki')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a refusal of a field that is not on the screen is said in the bar', async () => {
  const refusal = new CallProblem(422, 'Popraw', {
    errors: { act_number: ['Akt 12/2024 już istnieje'] },
  })
  await form({ onSave: () => Promise.reject(refusal) })
  await save()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Akt 12/2024 już istnieje')
})

test('a lost connection keeps what was typed, and the next attempt may succeed', async () => {
  let connected = false
  const onSave = async () => {
    if (!connected) throw new CallProblem(0, 'Brak połączenia z serwerem.')
  }
  const { saved } = await form({ onSave })
  await write('Imiona', 'Ewa')
  await save()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Brak połączenia z serwerem.')
  await expect.element(field('Imiona')).toHaveValue('Ewa')
  connected = true
  await save()
  await expect.element(said('Bez zmian')).toBeVisible()
  expect(saved).toHaveLength(2)
})

test('saving twice at once sends once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { saved } = await form({ onSave: () => promise })
  await write('Imiona', 'Ewa')
  await save()
  await save()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  resolve()
  await expect.element(said('Bez zmian')).toBeVisible()
  expect(saved).toHaveLength(1)
})

test('what is typed while the save is on its way stays unsaved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await form({ onSave: () => promise })
  await write('Imiona', 'Ewa')
  await save()
  await write('Nazwisko', 'Lis')
  resolve()
  await expect.element(field('Nazwisko')).toHaveValue('Lis')
  await expect.element(said('Niezapisane zmiany')).toBeVisible()
})

test('the next save carries the version the last one has given', async () => {
  const { saved } = await form({ onSave: async ({ version }) => ({ id: 7, version: version + 1 }) })
  await save()
  await expect.poll(() => saved.length).toBe(1)
  await write('Imiona', 'Ewa')
  await save()
  await expect.poll(() => saved.map(({ version }) => version)).toEqual([1, 2])
})

test('when somebody else has saved meanwhile, my words stay until I decide', async () => {
  const theirs = { ...anna, surname: 'Lis', version: 5 }
  const onSave = async ({ version }: Entry) => {
    if (version < 5) throw new CallProblem(409, 'Wpis zmienił ktoś inny')
  }
  const { saved } = await form({ onSave, reload: async () => theirs })
  await write('Imiona', 'Ewa')
  await save()
  await expect.element(said('Ten wpis zmienił w międzyczasie ktoś inny')).toBeVisible()
  await expect.element(field('Imiona')).toHaveValue('Ewa')
  await userEvent.click(page.getByRole('button', { name: 'Wczytaj i zachowaj moje zmiany' }))
  await expect.element(field('Nazwisko')).toHaveValue('Lis')
  await expect.element(field('Imiona')).toHaveValue('Ewa')
  await save()
  await expect.poll(() => saved.at(-1)).toMatchObject({ names: 'Ewa', surname: 'Lis', version: 5 })
})

test('the version of the other may also replace mine', async () => {
  const onSave = () => Promise.reject(new CallProblem(409, 'Wpis zmienił ktoś inny'))
  await form({ onSave, reload: async () => ({ ...anna, surname: 'Lis', version: 5 }) })
  await write('Imiona', 'Ewa')
  await save()
  await userEvent.click(page.getByRole('button', { name: 'Wczytaj aktualną wersję' }))
  await expect.element(field('Imiona')).toHaveValue('Anna')
  await expect.element(field('Nazwisko')).toHaveValue('Lis')
  await expect.element(said('Bez zmian')).toBeVisible()
})

test('leaving with unsaved changes asks first; staying keeps them', async () => {
  const { router } = await form()
  await write('Imiona', 'Ewa')
  void router.navigate({ to: '/inny' })
  await expect.element(said('Masz niezapisane zmiany')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Zostań' }))
  await expect.element(field('Imiona')).toHaveValue('Ewa')
  void router.navigate({ to: '/inny' })
  await userEvent.click(page.getByRole('button', { name: 'Wyjdź bez zapisywania' }))
  await expect.element(said('Inny ekran')).toBeVisible()
})

test('leaving an untouched form asks nothing, nor does leaving after a save', async () => {
  const first = await form()
  await first.router.navigate({ to: '/inny' })
  await expect.element(said('Inny ekran').first()).toBeVisible()
  await form({ go: '/inny' })
  await write('Imiona', 'Ewa')
  await save()
  await expect.poll(() => document.body.textContent).not.toContain('Nazwisko')
})

test('going to the next record takes nothing along of what was typed', async () => {
  const { router } = await stage(
    function Screen() {
      const id = useParams({ strict: false, select: params => Number(params['id' as never]) })
      return (
        <RecordForm
          schema={Entry}
          values={{ ...anna, names: `Anna ${id}` }}
          onSave={async () => {}}
        >
          <Text name="names" label="Imiona" />
        </RecordForm>
      )
    },
    '/people/1',
    '/people/$id',
  )
  await write('Imiona', 'Ewa')
  void router.navigate({ to: '/people/2' })
  await userEvent.click(page.getByRole('button', { name: 'Wyjdź bez zapisywania' }))
  await expect.element(field('Imiona')).toHaveValue('Anna 2')
})

test('a form in a dialog saves itself and not the one below', async () => {
  const saved: string[] = []
  const Town = z.object({ town: required('Podaj nazwę') })
  function Two() {
    const [opened, setOpened] = useState(true)
    return (
      <RecordForm schema={Entry} values={anna} onSave={async () => void saved.push('person')}>
        <Text name="names" label="Imiona" />
        <Modal opened={opened} onClose={() => setOpened(false)} title="Miejscowość">
          <RecordForm
            schema={Town}
            values={{ town: '' }}
            onSave={async () => void saved.push('town')}
            inModal
          >
            <Text name="town" label="Nazwa" />
          </RecordForm>
        </Modal>
      </RecordForm>
    )
  }
  await stage(Two)
  await write('Nazwa', 'Łódź')
  await save()
  await expect.poll(() => saved).toEqual(['town'])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }))
  await expect.poll(() => saved).toEqual(['town', 'town'])
})
