import type { Page, Route } from '@playwright/test'
import { expect } from '../office.ts'

/** Possible failure of a save, with the sentence that the clerk must read then. */
export interface SaveFault {
  name: string
  answer: (route: Route, typedInto: string) => Promise<void>
  words: RegExp
  /** Closes the message as the clerk would before continuing. */
  close?: (page: Page) => Promise<void>
}

const say = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body })

export const networkFault: SaveFault = {
  name: 'no network',
  answer: route => route.abort(),
  words: /Brak połączenia z serwerem/,
}

export const saveFaults: readonly SaveFault[] = [
  networkFault,
  {
    name: 'a fault of the server',
    answer: say(500, { message: 'Błąd', incident: 'k7x2' }),
    words: /po stronie serwera.*k7x2/,
    close: async page => {
      // Over a dialog of the screen the message is a notification in the corner.
      const incident = page
        .getByRole('dialog', { name: 'Coś poszło nie tak' })
        .or(page.locator('.kit-notices > *').filter({ hasText: 'po stronie serwera' }))
      await incident.getByRole('button', { name: 'Zamknij' }).last().click()
      await expect(incident).toBeHidden()
    },
  },
  {
    name: 'somebody else has changed it',
    answer: say(409, { message: 'Ten wpis zmienił ktoś inny. Wczytaj go ponownie.' }),
    words: /Ten wpis zmienił/,
  },
  {
    name: 'no right to it',
    answer: say(403, { message: 'Do tej czynności potrzebne są inne uprawnienia.' }),
    words: /potrzebne są inne uprawnienia/,
  },
  {
    name: 'a field that is wrong',
    answer: (route, typedInto) =>
      say(422, { message: 'Popraw pola', errors: { [typedInto]: ['Tego tu wpisać nie można.'] } })(
        route,
      ),
    words: /Tego tu wpisać nie można/,
  },
  {
    name: 'a wrong field that the form does not show',
    answer: say(422, { message: 'Popraw pola', errors: { elsewhere: ['Brak zgody dekanatu.'] } }),
    words: /Brak zgody dekanatu/,
  },
  {
    name: 'a refusal without a field',
    answer: say(400, { message: 'Księga jest już zamknięta.' }),
    words: /Księga jest już zamknięta/,
  },
  {
    name: 'a page of the network instead of an answer',
    answer: route => route.fulfill({ status: 200, body: '<h1>Zaloguj się do sieci</h1>' }),
    words: /Odpowiedź nie przyszła od programu/,
  },
]
