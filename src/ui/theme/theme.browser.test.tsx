import { TextInput } from '@mantine/core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { useDark } from './theme.tsx'

function Switch() {
  const [dark, setDark] = useDark()
  return (
    <button type="button" onClick={() => setDark(!dark)}>
      {dark ? 'Jasny' : 'Ciemny'}
    </button>
  )
}
const classes = () => [...document.body.classList].filter(name => name.endsWith('Theme'))

beforeEach(() => localStorage.clear())

test('theme: no stored choice → the system decides, and its choice is stored', async () => {
  await renderScreen(Switch)
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  expect(localStorage.getItem('darkTheme')).toBe(String(dark))
  expect(classes()).toEqual([dark ? 'darkTheme' : 'lightTheme'])
})

test('theme: a stored choice takes precedence, and its change is stored', async () => {
  localStorage.setItem('darkTheme', 'true')
  await renderScreen(Switch)
  expect(classes()).toEqual(['darkTheme'])
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  await userEvent.click(page.getByRole('button', { name: 'Jasny' }))
  expect(classes()).toEqual(['lightTheme'])
  expect(localStorage.getItem('darkTheme')).toBe('false')
})

test('theme: a change in another window applies here too', async () => {
  localStorage.setItem('darkTheme', 'false')
  await renderScreen(Switch)
  window.dispatchEvent(new StorageEvent('storage', { key: 'darkTheme', newValue: 'true' }))
  await expect.element(page.getByRole('button', { name: 'Jasny' })).toBeVisible()
  expect(classes()).toEqual(['darkTheme'])
})

test('theme: print is light, and the screen is dark again afterwards', async () => {
  localStorage.setItem('darkTheme', 'true')
  await renderScreen(Switch)
  window.dispatchEvent(new Event('beforeprint'))
  expect(classes()).toEqual(['lightTheme'])
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(classes()).toEqual(['darkTheme'])
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  expect(localStorage.getItem('darkTheme')).toBe('true')
})

test('theme: a note is blue, a warning orange, and red means that the work cannot continue', async () => {
  await renderScreen(() => (
    <>
      <p className="kit-banner">Nie ma jeszcze nikogo.</p>
      <p className="kit-banner" data-tone="warn">
        Brakuje świadectwa.
      </p>
      <p className="kit-banner" data-tone="bad">
        Akt unieważniony.
      </p>
      <p className="kit-banner" role="alert">
        Nie zapisano.
      </p>
    </>
  ))
  const looks = getComputedStyle(document.documentElement)
  const bar = (words: string) =>
    getComputedStyle(page.getByText(words).element()).getPropertyValue('border-left-color')
  const colour = (name: string) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = looks.getPropertyValue(`--mantine-color-${name}`)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  expect(bar('Nie ma jeszcze nikogo.')).toBe(colour('blue-7'))
  expect(bar('Brakuje świadectwa.')).toBe(colour('orange-7'))
  expect([bar('Akt unieważniony.'), bar('Nie zapisano.')]).toEqual(Array(2).fill(colour('red-8')))
})

test('theme: field with an error → its focus ring has the colour of the error', async () => {
  await renderScreen(() => <TextInput label="Rok" error="Wpisz rok." />)
  await userEvent.tab()
  const field = page.getByLabelText('Rok')
  await expect.element(field).toHaveFocus()
  const { outlineColor, borderColor } = getComputedStyle(field.element())
  expect(outlineColor).toBe(borderColor)
})
