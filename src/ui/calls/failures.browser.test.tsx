import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { CallProblem, call } from './call.ts'
import { tellFailures } from './failures.ts'
import { usePrint } from '../print.tsx'
import { useSave } from './query.ts'
import { useRunWithToast } from './action-errors.ts'
import { renderForm, locateFormField, pressFormSaveKeys, writeField } from '../testing.tsx'

const request = (kind: string) =>
  endpoint(`POST /api/echo/${kind}`, { access: 'session', answer: z.any(), body: z.object({}) })
const unreachableEndpoint = endpoint('POST //127.0.0.1:1/nobody', {
  access: 'session',
  answer: z.any(),
})

/** Failures that a click on a button may cause, with the message that the clerk must read. */
const FAULTS: [fault: string, run: () => Promise<unknown>, words: RegExp][] = [
  ['a mistake of ours', async () => (undefined as unknown as Date).getDay(), /napotkał błąd/],
  [
    'a browser that lacks something',
    async () => (navigator as { bluetooth?: () => void }).bluetooth!(),
    /napotkał błąd/,
  ],
  [
    'a full store of the browser',
    async () => localStorage.setItem('za-duże', 'x'.repeat(20_000_000)),
    /napotkał błąd/,
  ],
  ['no network', () => call(unreachableEndpoint), /Brak połączenia z serwerem/],
  ['a gateway’s page', () => call(request('html'), { body: {} }), /po stronie serwera/],
  [
    'a page of the network',
    () => call(request('portal'), { body: {} }),
    /nie przyszła od programu/,
  ],
  ['a fault of the server', () => call(request('500'), { body: {} }), /Stan 500/],
  ['a refusal', () => call(request('409'), { body: {} }), /Stan 409/],
]

let hasWords: (problem: CallProblem) => boolean
let stops: (() => void)[] = []
beforeEach(() => {
  const controller = new AbortController()
  hasWords = () => false
  stops = [tellFailures(problem => hasWords(problem)), () => controller.abort()]
  // Stops these events so that the test runner does not report errors that the program has handled.
  for (const kind of ['error', 'unhandledrejection'])
    window.addEventListener(kind, event => event.stopImmediatePropagation(), {
      signal: controller.signal,
      capture: true,
    })
})
afterEach(() => {
  for (const stop of stops) stop()
})

const button = page.getByRole('button', { name: 'Zrób' })
const expectText = (words: RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

async function pressButton(Press: () => React.ReactNode) {
  await renderScreen(Press)
  await userEvent.click(button)
}

test.each(FAULTS)(
  'save of a form: %s → reported, and no typed value is lost',
  async (_, run, words) => {
    await renderForm({ onSave: run })
    await writeField('Imiona', 'Ewa')
    await pressFormSaveKeys()
    await expectText(words)
    await expect.element(locateFormField('Imiona')).toHaveValue('Ewa')
    await expect.element(page.getByRole('button', { name: 'Zapisz' })).toBeEnabled()
  },
)

test.each(FAULTS)('action without a form: %s → reported', async (_, run, words) => {
  await pressButton(function Step() {
    const tell = useRunWithToast()
    return <button onClick={() => void tell(run())}>Zrób</button>
  })
  await expectText(words)
})

test.each(FAULTS)('uncaught failure: %s is still shown, and only once', async (_, run, words) => {
  await pressButton(() => <button onClick={() => void run()}>Zrób</button>)
  await expectText(words)
  await userEvent.click(button)
  await expect.poll(() => page.getByText(words).elements()).toHaveLength(1)
})

test('button: handler throws synchronously → reported, and the button keeps working', async () => {
  let presses = 0
  await pressButton(() => (
    <button
      onClick={() => {
        presses++
        throw new TypeError('zepsute')
      }}
    >
      Zrób
    </button>
  ))
  await expectText(/napotkał błąd/)
  await userEvent.click(button)
  expect(presses).toBe(2)
})

test('print: failure → reported with a retry', async () => {
  await pressButton(function Print() {
    const print = usePrint(request('portal'))
    return <button onClick={() => void print({ body: {} })}>Zrób</button>
  })
  await expectText(/Nie udało się przygotować wydruku/)
  await expect.element(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
})

test('uncaught failure: already shown elsewhere → not shown twice; aborted → not shown at all', async () => {
  hasWords = ({ status }) => status === 500
  await pressButton(function Two() {
    const { mutateAsync } = useSave(request('500'))
    const giveUp = () => Promise.reject(new DOMException('aborted', 'AbortError'))
    const go = () => {
      void mutateAsync({ body: {} })
      void giveUp()
      setTimeout(() => void Promise.reject(new CallProblem(409, 'Na końcu')), 300)
    }
    return <button onClick={go}>Zrób</button>
  })
  await expectText(/Na końcu/)
  expect(page.getByText(/Stan 500|napotkał błąd/).elements()).toEqual([])
})
