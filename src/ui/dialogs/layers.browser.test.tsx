import { Menu, Modal } from '@mantine/core'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { Choice } from '../fields.ts'
import { confirm, notify } from './modals.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Dialog that is unmounted at once, as those of the screens are; optionally its button disappears too. */
function Desk({ leaving }: { leaving?: boolean }) {
  const [isOpen, ask] = useState(false)
  const [isRemoved, setIsRemoved] = useState(false)
  const close = () => {
    ask(false)
    if (leaving) setIsRemoved(true)
  }
  return (
    <main>
      <h1>Akt 1/2026</h1>
      {!isRemoved && (
        <button type="button" onClick={() => ask(true)}>
          Unieważnij
        </button>
      )}
      <Menu>
        <Menu.Target>
          <button type="button">Drukuj</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => ask(true)}>Świadectwo</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Modal opened onClose={close} title="Powód">
          <input aria-label="Powód" data-autofocus />
        </Modal>
      )}
    </main>
  )
}

const openByKeyboard = async (name: string) => {
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
}

async function closeDialog() {
  await expect.element(page.getByRole('textbox', { name: 'Powód' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
}

test('focus: dialog closed → returns to its button', async () => {
  await renderScreen(() => <Desk />)
  await openByKeyboard('Unieważnij')
  await closeDialog()
  await expect.element(button('Unieważnij')).toHaveFocus()
})

test('focus: dialog opened from a menu closed → returns to the menu’s button', async () => {
  await renderScreen(() => <Desk />)
  await openByKeyboard('Drukuj')
  await expect.element(page.getByRole('menuitem', { name: 'Świadectwo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await closeDialog()
  await expect.element(button('Drukuj')).toHaveFocus()
})

test('focus: the button has disappeared too → the heading or the previously focused element', async () => {
  await renderScreen(() => <Desk leaving />)
  await openByKeyboard('Unieważnij')
  await closeDialog()
  await expect.element(page.getByRole('heading', { name: 'Akt 1/2026' })).toHaveFocus()
})

test('Esc: closes only the question over a dialog, and the focus returns to the dialog', async () => {
  await renderScreen(() => <Desk />)
  await openByKeyboard('Unieważnij')
  await expect.element(page.getByRole('textbox', { name: 'Powód' })).toHaveFocus()
  const answer = confirm({ message: 'Porzucić zmiany?' })
  await expect.element(button('Tak')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
  await expect.element(page.getByRole('textbox', { name: 'Powód' })).toHaveFocus()
})

function Choosing() {
  const [open, setOpen] = useState(true)
  const form = useForm()
  return (
    <FormProvider {...form}>
      <Modal opened={open} onClose={() => setOpen(false)} title="Adnotacja">
        <Choice
          name="kind"
          label="Rodzaj"
          options={[{ value: 1, label: 'bierzmowanie' }]}
          autoFocus
        />
      </Modal>
    </FormProvider>
  )
}

test('Esc: closes the list below a field first; the dialog and its typed text stay', async () => {
  await renderScreen(Choosing)
  await userEvent.type(page.getByRole('combobox', { name: 'Rodzaj' }), 'bier')
  await expect.element(page.getByRole('option', { name: 'bierzmowanie' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(page.getByRole('option').elements()).toEqual([])
  await expect.element(page.getByRole('dialog', { name: 'Adnotacja' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
})

test('focus: a button that disappears after its action → the heading', async () => {
  await renderScreen(() => <Approval />)
  await openByKeyboard('Zatwierdź')
  await expect.element(button('Zatwierdź')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Styczeń' })).toHaveFocus()
})

function Approval() {
  const [isApproved, settle] = useState(false)
  return (
    <main>
      <h1>Styczeń</h1>
      {!isApproved && (
        <button type="button" onClick={() => setTimeout(() => settle(true), 50)}>
          Zatwierdź
        </button>
      )}
    </main>
  )
}

test('notice: does not cover the buttons of an open dialog', async () => {
  await renderScreen(() => (
    <Modal opened onClose={() => {}} title="Nowy akt" fullScreen>
      <div style={{ display: 'flex', height: '90vh', placeContent: 'end', alignItems: 'end' }}>
        <button type="button">Zapisz</button>
      </div>
    </Modal>
  ))
  notify('Serwer napotkał błąd. '.repeat(4), { tone: 'bad' })
  await expect.element(page.getByText(/Serwer napotkał błąd/)).toBeVisible()
  await userEvent.click(button('Zapisz'))
})
