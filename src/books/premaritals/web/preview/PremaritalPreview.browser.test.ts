import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#testing/screen.tsx'
import { parishAnswers } from '#books/core/server/testing.ts'
import { sampleProtocol } from '../../server/testing/sample-protocol.ts'
import { PremaritalPreview } from './PremaritalPreview.tsx'

const minor = {
  code: 'bride.minor',
  canon: 'kan. 1071',
  severity: 'block',
  accepts_reason: false,
  concerns: 'couple',
  message: 'Ślub osoby małoletniej wymaga zezwolenia',
  about: null,
  field: null,
  remedy: 'minor',
  givers: null,
  path: null,
  settled: null,
}
const preview = (change: object = {}, answers: object = {}) => {
  localStorage.clear()
  return openScreen(PremaritalPreview, {
    path: '/books/premaritals/7/preview',
    route: '/books/premaritals/$premaritalID/preview',
    answers: {
      ...parishAnswers,
      'GET /api/premaritals/7': { ...sampleProtocol, ...change },
      'POST /api/canon/check-marriage': { checks: [minor], kinship: [], people: [] },
      ...answers,
    },
  })
}

afterEach(() => page.viewport(1280, 900))

test('protocol preview: required actions come first, then both talks side by side', async () => {
  const { getByRole, getByText, container } = await preview()
  await expect
    .element(getByRole('heading', { level: 1 }))
    .toMatchTextContent('Protokół 12/2026: Łukasz Żółć i Ewa Nowak')
  const headings = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings[0]).toBe('Odpowiedzi wymagające działania')
  for (const words of [
    'Narzeczony, B1. Czy jest Pan osobą wierzącą? nie: od dawna',
    /Oświadczenie strony niewierzącej \(zał\. 05\) i zezwolenie/,
    /Strona niewierząca.*: narzeczony\. Potrzebne oświadczenie/,
    '05.09.2026, 15:00',
    'dyspensa od formy kanonicznej',
    /Ślub osoby małoletniej wymaga zezwolenia/,
    'prośba o dyspensę od formy kanonicznej, odległość',
  ]) {
    await expect.element(getByText(words).first()).toBeVisible()
  }
  const questionRow = [...container.querySelectorAll('tr')].find(row =>
    row.textContent.includes('B1'),
  )!
  expect(questionRow.textContent).toContain('Czy jest Pan/Pani osobą wierzącą?')
  expect(questionRow.querySelector('[data-action]')?.textContent).toBe('nie: od dawna')
  expect(questionRow.querySelector('.premaritals-unanswered')?.textContent).toBe('—')
})

test('protocol preview: on a phone each answer is below its question and names the party', async () => {
  await page.viewport(390, 844)
  const { getByRole } = await preview()
  const question = getByRole('rowheader', { name: /^B1 / })
  await expect.element(question).toBeVisible()
  const [questionCell, his, hers] = [...question.element().parentElement!.children]
  expect(his!.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    questionCell!.getBoundingClientRect().bottom,
  )
  expect([his!, hers!].map(cell => getComputedStyle(cell, '::before').content)).toEqual([
    '"Narzeczony"',
    '"Narzeczona"',
  ])
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('protocol preview: the steps lead from the interviews to the banns and the act of marriage', async () => {
  const { getByRole } = await preview()
  const way = (name: string) => getByRole('link', { name })
  const to = (path: string) => expect.stringContaining(`/books/${path}/add?premarital=7`)
  await expect
    .element(way('Wpisz zapowiedzi'))
    .toHaveAttribute('href', to('prewedding-announcements'))
  await expect.element(way('Wpisz ślub')).toHaveAttribute('href', to('weddings'))
})

test('protocol preview: on paper the empty places of acts that do not exist yet are left out', async () => {
  const { getByRole } = await preview()
  const acts = () => getByRole('region', { name: 'Zapowiedzi i akt małżeństwa' })
  await expect.element(acts()).toBeVisible()
  expect(acts().element().closest('.no-print')).not.toBeNull()
})

test('protocol preview: wedding in a church of another parish → that parish records the act, no link to write it', async () => {
  const { getByRole, getByText } = await preview({ elsewhere: true })
  await expect.element(getByText('wpisuje parafia miejsca ślubu (kan. 1121 § 1)')).toBeVisible()
  await expect.element(getByText('kościół innej parafii')).toBeVisible()
  await expect.element(getByRole('link', { name: 'Wpisz zapowiedzi' })).toBeVisible()
  await expect.element(getByRole('link', { name: 'Wpisz ślub' })).not.toBeInTheDocument()
})

test('protocol preview: acts already in the books are linked', async () => {
  const { getByRole, getByText } = await preview({
    announcement_book_number: '3',
    announcement_book_year: 2026,
    banns_id: 5,
    marriage_book_number: '9',
    marriage_book_year: 1998,
  })
  await expect
    .element(getByRole('link', { name: '3/2026' }))
    .toHaveAttribute('href', '/books/prewedding-announcements/5/preview')
  await expect.element(getByText('9/1998 (nie ma w tutejszej księdze)')).toBeVisible()
  await expect.element(getByRole('link', { name: 'Wpisz ślub' })).not.toBeInTheDocument()
})

test('protocol preview: cancelling sends the version that was read and a reason', async () => {
  const { getByRole, sent } = await preview(
    {},
    { 'POST /api/premaritals/7/cancel': { id: 7, version: 4 } },
  )
  await getByRole('button', { name: 'Anuluj protokół' }).click()
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Narzeczeni zrezygnowali')
  await getByRole('dialog').getByRole('button', { name: 'Anuluj protokół' }).click()
  await expect
    .poll(() => sent.filter(({ call }) => call.endsWith('cancel')))
    .toMatchObject([{ body: { version: 3, reason: 'Narzeczeni zrezygnowali' } }])
})

test('protocol preview: a cancelled protocol shows the reason and offers no actions', async () => {
  const { getByRole, getByText } = await preview({
    cancelled_at: '2026-06-02T10:00:00.000Z',
    cancel_reason: 'Narzeczeni zrezygnowali',
  })
  await expect.element(getByText(/anulowany 02\.06\.2026: Narzeczeni zrezygnowali/)).toBeVisible()
  await expect.element(getByText('Zapowiedzi i akt małżeństwa')).not.toBeInTheDocument()
  for (const name of ['Anuluj protokół', 'Edytuj', 'Drukuj']) {
    await expect.element(getByRole('button', { name })).not.toBeInTheDocument()
  }
})

const texts = {
  'GET /api/document-texts': {
    data: [
      {
        name: 'premaritals',
        title: 'Protokoły przedślubne',
        texts: [
          {
            code: 'attachment06',
            title: 'Oświadczenie o stanie wolnym',
            body: 'Ja',
            version: null,
          },
          { code: 'attachment15a', title: 'Zgoda rodziców', body: 'My', version: null },
          { code: 'weddingLicence', title: 'Licencja na ślub', body: 'Udzielam', version: 2 },
        ],
      },
    ],
  },
  'GET /api/prints/premaritals': { pdf: '', filename: 'a.pdf' },
  'GET /api/prints/forms': { title: 'Pismo', fields: [], editable: true },
  'GET /api/docx/premaritals': { docx: '', filename: 'a.docx' },
}
async function openPrintMenu() {
  const screen = await preview({}, texts)
  await screen.getByRole('button', { name: 'Drukuj' }).click()
  const listPrintCalls = () =>
    screen.sent
      .filter(({ call }) => /^GET .api.(prints|docx)/.test(call))
      .map(({ call, query }) => [call, query])
  return { ...screen, asked: listPrintCalls }
}

async function printing(name: string | RegExp) {
  const screen = await openPrintMenu()
  await screen.getByRole('menuitem', { name }).click()
  return screen
}

test('protocol preview: the protocol is printed without a further question', async () => {
  const { asked } = await printing('Protokół rozmów')
  await expect.poll(asked).toEqual([['GET /api/prints/premaritals/7/protocol', {}]])
})

test('protocol preview: an attachment that can be for either party asks for which one', async () => {
  const { asked, getByRole, getByText } = await printing('Zał. 06: Oświadczenie o stanie wolnym')
  await expect.element(getByText('Dla kogo wydrukować?')).toBeVisible()
  expect(asked()).toEqual([])
  await getByRole('button', { name: 'Narzeczona' }).click()
  await expect
    .poll(asked)
    .toEqual([['GET /api/prints/premaritals/7/attachment06', { side: 'fiancee' }]])
})

test('protocol preview: the same statement can be downloaded as an editable text', async () => {
  const { asked, getByRole } = await printing('Do edycji (DOCX): zał. 06')
  await getByRole('button', { name: 'Narzeczony' }).click()
  await expect
    .poll(asked)
    .toEqual([['GET /api/docx/premaritals/7/attachment06', { side: 'fiance' }]])
})

test('protocol preview: the menu begins with the papers of this couple; a preview gets no number', async () => {
  const { asked, getByRole } = await openPrintMenu()
  await expect.element(getByRole('menuitem', { name: 'Protokół rozmów' })).toBeVisible()
  const menu = getByRole('menu').element()
  const first = menu.textContent.slice(0, menu.textContent.indexOf('Pozostałe druki'))
  expect(first).toMatch(/^W tej sprawieProtokół rozmów.*Zał\. 05/)
  expect(first).not.toContain('Zał. 06:')
  getByRole('menuitem', { name: 'Protokół rozmów' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect
    .poll(asked)
    .toEqual([['GET /api/prints/premaritals/7/protocol', { preview: 'true' }]])
})

test('protocol preview: the non-believing party is known from the interview → the dialog does not ask', async () => {
  const { asked } = await printing(/Zał\. 05/)
  await expect.poll(asked).toEqual([['GET /api/prints/premaritals/7/attachment05', {}]])
})

test('protocol preview: neither party is a minor → the attachment for minors says so', async () => {
  const { asked, getByRole, getByText } = await printing('Zał. 15a: Zgoda rodziców')
  await expect.element(getByText(/Żadna ze stron nie jest małoletnia/)).toBeVisible()
  expect(asked()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
})

test('protocol preview: the texts of a licence can be edited before it is issued', async () => {
  const { sent } = await printing('Licencja na ślub…')
  await expect
    .poll(() => sent.some(({ call }) => call === 'GET /api/prints/forms/weddingLicence/7'))
    .toBe(true)
})
