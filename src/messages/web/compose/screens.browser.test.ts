import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { Refused, type RecordedCall } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import {
  EDIT,
  EMPTY_MESSAGE_PROGRESS,
  draftMessage,
  messageAnswers,
  buildQuestionAnswer,
  sendSuccessAnswer,
  sampleMessageRow,
  sentMessage,
} from '../testing.ts'
import { AddMessage } from './AddMessage.tsx'
import { EditMessage } from './EditMessage.tsx'
import { MessagesList } from '../../list/web/MessagesList.tsx'

const open = (
  Screen: () => React.ReactNode,
  at: { path: string; route?: string },
  otherAnswers: object = {},
) => openScreen(Screen, { ...at, answers: { ...messageAnswers, ...otherAnswers } })
const getBody = (requests: RecordedCall[], call: string) =>
  requests.findLast(request => request.call === call)?.body
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

beforeEach(() => localStorage.clear())

test('messages list: shows the progress of each message', async () => {
  const rows = [
    sampleMessageRow,
    {
      ...sampleMessageRow,
      id: 5,
      title: 'Kolęda',
      state: 'done' as const,
      progress: { ...EMPTY_MESSAGE_PROGRESS, delivered: 40, failed: 2 },
    },
  ]
  await open(MessagesList, { path: '/inventory/messages' }, { 'GET /api/messages': getPage(rows) })
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('szkic')
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent('nie doszło: 2')
})

test('message form: the text is counted while typing, and offered without Polish letters', async () => {
  const { sent } = await open(AddMessage, { path: '/inventory/messages/add' })
  await userEvent.fill(page.getByRole('textbox', { name: 'Tytuł' }), 'Msza')
  const content = page.getByRole('textbox', { name: 'Treść' })
  await userEvent.fill(content, 'a'.repeat(160))
  await expect
    .element(page.getByText(/160.znaków, zostało 0|160.znaków,\s*zostało 0/))
    .toBeVisible()
  await userEvent.fill(content, `Święto ${'a'.repeat(80)}`)
  await expect.element(page.getByText(/Przez znaki Ś ę/)).toBeVisible()
  await press(/Napisz bez polskich liter/)
  await expect.element(page.getByLabelText('Tak zobaczy to odbiorca')).toMatchTextContent('Swieto')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => getBody(sent, 'POST /api/messages'))
    .toMatchObject({ title: 'Msza', channel: 'sms', plain: true, send_day: null })
})

test('message form: too long a text is reported while typing', async () => {
  await open(AddMessage, { path: '/inventory/messages/add' })
  await userEvent.fill(page.getByRole('textbox', { name: 'Treść' }), 'a'.repeat(1600))
  await expect.element(page.getByRole('alert')).toMatchTextContent('Za długa')
})

test('message form: a placeholder counts with the longest name, and an unknown one is reported', async () => {
  await open(EditMessage, EDIT)
  await expect
    .element(page.getByLabelText('Tak zobaczy to odbiorca'))
    .toMatchTextContent('Szczęść Boże, Ewa!')
  await userEvent.fill(page.getByRole('textbox', { name: 'Treść' }), '{adres}')
  await expect.element(page.getByText(/Nie ma takiego pola: {adres}/).first()).toBeVisible()
})

test('send message: asks for a confirmation, then shows the progress and offers to undo', async () => {
  const { sent } = await open(EditMessage, EDIT)
  await press('Wyślij')
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Czy potwierdzasz chęć wysłania wiadomości SMS?')
  await press('Tak')
  await expect.element(page.getByText('Wiadomość jest w wysyłce.')).toBeVisible()
  expect(getBody(sent, 'POST /api/messages/4/send')).toEqual({
    ignoreIncorrectReceivers: false,
    confirmSendToManyReceivers: false,
  })
  await press('Cofnij')
  await expect.element(page.getByText(/Cofnięto niewysłane/)).toBeVisible()
})

test('send message: quiet hours → the hour of sending is on the screen and in the question', async () => {
  const start = { day: '2027-03-01', time: '08:00', quiet: true }
  const messageInQuietHours = { ...draftMessage, plan: { ...draftMessage.plan, start } }
  await open(EditMessage, EDIT, { 'GET /api/messages/4': messageInQuietHours })
  const words = 'Przez ciszę SMS wiadomość wyjdzie dopiero 01.03.2027 o 8:00.'
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await press('Wyślij')
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(`${words} Czy potwierdzasz chęć wysłania wiadomości SMS?`)
})

test('send message: confirmation declined → nothing is sent', async () => {
  const { sent } = await open(EditMessage, EDIT)
  await press('Wyślij')
  await press('Nie')
  expect(sent.some(({ call }) => call === 'POST /api/messages/4/send')).toBe(false)
})

const WAIT = 'Wiadomość czeka: wyjdzie jutro o 8:00.'

test('send message: server asks for a confirmation → the request is repeated with its flag', async () => {
  const { sent } = await open(EditMessage, EDIT, {
    'POST /api/messages/4/send': ({ body }: RecordedCall) => {
      const flags = body as Record<string, boolean>
      if (!flags['ignoreIncorrectReceivers'])
        return buildQuestionAnswer({
          require_type: 'ignoreIncorrectReceivers',
          message: 'Nieprawidłowych odbiorców: 1.',
        })
      if (!flags['confirmSendToManyReceivers'])
        return buildQuestionAnswer({
          require_type: 'confirmSendToManyReceivers',
          message: 'Do wielu odbiorców: 80.',
        })
      return { ...sendSuccessAnswer, message: WAIT }
    },
  })
  await press('Wyślij')
  await press('Tak')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Nieprawidłowych odbiorców: 1.')
  await press('Tak, kontynuuj')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Do wielu odbiorców: 80.')
  await press('Tak, kontynuuj')
  await expect.element(page.getByText(WAIT)).toBeVisible()
  expect(sent.filter(({ call }) => call === 'POST /api/messages/4/send')).toHaveLength(3)
})

test('send message: incorrect recipients → the dialog links to their tab', async () => {
  await open(EditMessage, EDIT, {
    'POST /api/messages/4/send': buildQuestionAnswer({
      require_type: 'ignoreIncorrectReceivers',
      message: 'Nieprawidłowych: 1.',
    }),
  })
  await press('Wyślij')
  await press('Tak')
  await press('Sprawdź błędy')
  await expect.element(page.getByText('Inny ekran')).toBeVisible()
})

test('send message: error without a message → the text of the specification is shown', async () => {
  await open(EditMessage, EDIT, { 'POST /api/messages/4/send': new Refused(500, {}) })
  await press('Wyślij')
  await press('Tak')
  await expect
    .element(
      page.getByText(
        'Wystąpił błąd podczas wysyłania wiadomości. Prosimy spróbować ponownie później.',
      ),
    )
    .toBeVisible()
})

test('send message: balance smaller than the count of numbers → shown before anything is sent', async () => {
  await open(EditMessage, EDIT)
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Na koncie SMS jest 0, to za mało')
})

test('edit message: unsaved changes → sending is disabled', async () => {
  await open(EditMessage, EDIT)
  await userEvent.fill(page.getByRole('textbox', { name: 'Treść' }), 'Inaczej')
  await expect.element(page.getByRole('button', { name: 'Wyślij' })).toBeDisabled()
  await expect.element(page.getByText(/Najpierw zapisz/)).toBeVisible()
})

test('message in progress: shows its progress and cost', async () => {
  await open(EditMessage, EDIT, { 'GET /api/messages/4': sentMessage })
  await expect.element(page.getByText('0,51 zł')).toBeVisible()
  await expect
    .element(page.getByRole('progressbar'))
    .toHaveAttribute('aria-valuenow', '66.66666666666666')
  await press('Cofnij niewysłane')
  await expect.element(page.getByText(/Cofnięto niewysłane/)).toBeVisible()
})

test('held message: shows the reason, and can be retried', async () => {
  await open(EditMessage, EDIT, {
    'GET /api/messages/4': { ...sentMessage, state: 'held', held: 'points' },
    'POST /api/messages/4/resume': {},
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent('skończyły się punkty')
  await press('Spróbuj teraz')
  await expect.element(page.getByText('Program próbuje teraz')).toBeVisible()
})

test('replies: show their author, and a STOP is highlighted', async () => {
  const reply = {
    id: 1,
    phone: '+48600100200',
    content: 'STOP',
    received_at: '2026-11-20T10:00:00.000Z',
    stop: true,
    message_id: 4,
    message: 'Próba scholi',
    people: [{ id: 7, name: 'Lis Ewa', is_other: true }],
  }
  await open(
    MessagesList,
    { path: '/inventory/messages?view=replies' },
    { 'GET /api/messages/replies': getPage([reply]) },
  )
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('zgoda wycofana')
  await expect.element(page.getByRole('link', { name: 'Lis Ewa' })).toBeVisible()
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent('Lis Ewa (jeden z innych numerów)')
})
