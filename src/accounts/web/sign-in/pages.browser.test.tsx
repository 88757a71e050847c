import pageStyles from './signin.css?inline'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Demo } from './Demo.tsx'
import { Field, Password } from './fields.tsx'
import { Form, Page } from './Page.tsx'
import { postJson, RequestError } from './post.ts'
import { ResetPassword } from './ResetPassword.tsx'
import { usePageStyles } from '#testing/page-styles.ts'
import { useSending } from './sending.ts'

usePageStyles(pageStyles)

const tell = (name: string, content: string) => {
  const meta = document.createElement('meta')
  meta.name = name
  meta.content = content
  document.head.append(meta)
}
afterEach(() => document.querySelector('meta[name=demo]')?.remove())

const form = (work: () => Promise<unknown>) => render(<Trial work={work} />)

function Trial({ work }: { work: () => Promise<unknown> }) {
  const { busy, problem, onSubmit } = useSending(work)
  return (
    <Page title="Próba">
      <Form onSubmit={onSubmit} problem={problem} busy={busy} send="Wyślij">
        <Field label="Adres e-mail" wrong={problem !== null} />
      </Form>
    </Page>
  )
}
const send = () => page.getByRole('button', { name: 'Wyślij' })

test('one sentence of the server is shown as plain text', async () => {
  await form(() => Promise.reject(new RequestError(422, 'Nieprawidłowy adres e-mail lub hasło')))
  await send().click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Nieprawidłowy adres e-mail lub hasło')
  await expect.element(page.getByLabelText('Adres e-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(send()).toHaveAttribute('aria-disabled', 'false')
})

test('several sentences are shown as a list', async () => {
  const errors = { email: ['Podaj adres e-mail'], password: ['Podaj hasło'] }
  await form(() => Promise.reject(new RequestError(422, 'Popraw pola', errors)))
  await send().click()
  await expect.element(page.getByRole('alert').getByRole('listitem').first()).toBeVisible()
  expect(
    page
      .getByRole('alert')
      .getByRole('listitem')
      .elements()
      .map(item => item.textContent),
  ).toEqual(['Podaj adres e-mail', 'Podaj hasło'])
})

test('sign-in form: message of the server is a list → each sentence is an item of a list', async () => {
  await form(() => postJson('/api/echo/sentences', {}))
  await send().click()
  const items = page.getByRole('alert').getByRole('listitem')
  await expect.element(items.first()).toBeVisible()
  expect(items.elements().map(item => item.textContent)).toEqual(['Pierwszy', 'Drugi'])
})

test('no second request is sent while one is pending', async () => {
  let sendCount = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  await form(() => {
    sendCount++
    return promise
  })
  await send().click()
  await expect.element(page.getByRole('button', { name: 'Chwileczkę…' })).toBeVisible()
  await page.getByLabelText('Adres e-mail').click()
  await userEvent.keyboard('{Enter}')
  expect(sendCount).toBe(1)
  resolve()
  await expect.element(send()).toBeVisible()
})

test('unreadable response of the server → error with a sentence', async () => {
  const error = await postJson('/api/echo/html', {}).catch((problem: unknown) => problem)
  expect(error).toMatchObject({ name: 'RequestError', status: 502 })
  expect((error as RequestError).message).toContain('Spróbuj ponownie')
})

test('postJson: server refusal → error carries the message and the field errors', async () => {
  await expect(postJson('/api/echo/422', {})).rejects.toMatchObject({
    status: 422,
    message: 'Popraw pola',
    errors: { names: ['Podaj imiona'] },
  })
})

test('a write carries the fresh CSRF token and the header of a script', async () => {
  document.cookie = 'XSRF-TOKEN=old; path=/'
  const echo = await postJson<{ headers: Record<string, string>; text: string }>('/api/echo/200', {
    email: 'anna@example.pl',
  })
  expect(echo.headers).toMatchObject({
    'x-xsrf-token': 'fresh=',
    'x-requested-with': 'XMLHttpRequest',
  })
  expect(echo.text).toBe('{"email":"anna@example.pl"}')
})

test('a password is hidden until the user shows it', async () => {
  await render(<Password label="Hasło" defaultValue="sekret" />)
  const field = page.getByLabelText('Hasło', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Pokaż hasło' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect
    .element(page.getByRole('button', { name: 'Ukryj hasło' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('Caps Lock warning: shown while typing, hidden when the field loses focus', async () => {
  await render(<Password label="Hasło" />)
  const field = page.getByLabelText('Hasło', { exact: true })
  await field.click()
  await userEvent.keyboard('a')
  expect(page.getByText('Włączony jest Caps Lock').elements()).toEqual([])
  field
    .element()
    .dispatchEvent(
      new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }),
    )
  await expect.element(page.getByText('Włączony jest Caps Lock')).toBeVisible()
  await userEvent.tab()
  await expect.poll(() => page.getByText('Włączony jest Caps Lock').elements()).toEqual([])
})

test('accounts of a demonstration are offered only when the page says that it is one', async () => {
  const none = await render(<Demo onPick={() => {}} />)
  expect(none.container.textContent).toBe('')
  await none.unmount()
  tell('demo', 'demo-parafia admin@demo.pl kuria@demo.pl')
  const pickedAccounts: string[][] = []
  await render(<Demo onPick={(...account) => pickedAccounts.push(account)} />)
  await page.getByRole('button', { name: /kuria@demo.pl/ }).click()
  expect(pickedAccounts).toEqual([['kuria@demo.pl', 'demo-parafia']])
})

test('a page that the server did not fill in offers no accounts', async () => {
  tell('demo', '__DEMO__')
  const { container } = await render(<Demo onPick={() => {}} />)
  expect(container.textContent).toBe('')
})

test('a link without its token offers a new link instead of the password form', async () => {
  await render(<ResetPassword />)
  await expect.element(page.getByText(/Odnośnik jest niepełny/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Wyślij nowy odnośnik' }))
    .toHaveAttribute('href', '/forgot-password')
})

test('the theme is switched and stored', async () => {
  localStorage.setItem('darkTheme', 'false')
  await render(<Page title="Próba">treść</Page>)
  await page.getByRole('button', { name: 'Włącz ciemny wygląd' }).click()
  expect(document.body.classList.contains('darkTheme')).toBe(true)
  expect(localStorage.getItem('darkTheme')).toBe('true')
  await page.getByRole('button', { name: 'Włącz jasny wygląd' }).click()
  expect(document.body.classList.contains('lightTheme')).toBe(true)
})

test('demonstration opened at another host name → a link to the address where its accounts work', async () => {
  tell('demo', 'tajne admin@demo.pl')
  await render(<Demo host="kancelaria.lan:3000" onPick={() => {}} />)
  await expect
    .element(page.getByRole('link', { name: 'http://localhost:3000' }))
    .toHaveAttribute('href', 'http://localhost:3000')
  await expect.element(page.getByText(/tajne/)).not.toBeInTheDocument()
})
