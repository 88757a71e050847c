import { buildElement, buildFactElement } from '#public-pages/orders/web/elements.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { FollowedRequest } from '../contract.ts'
import { buildRefusal, listRequests } from './sending.ts'

/**
 * Shows the status of a request; a visitor who came by the link in the mail confirms it with one click, and any visitor
 * may withdraw it.
 */
export function start(room: HTMLElement) {
  const { parish = '', number = '', code } = room.dataset
  const requests = listRequests(parish)

  const attempt = (work: () => Promise<FollowedRequest>) =>
    work().then(
      request => room.replaceChildren(renderRequest(request)),
      (trouble: unknown) => {
        const { message, missing } = buildRefusal(trouble)
        const retryButton = button('Spróbuj ponownie', () => attempt(work))
        room.replaceChildren(
          buildElement('p', { class: 'error', role: 'alert' }, message),
          ...(missing ? [] : [retryButton]),
        )
      },
    )

  function renderRequest({
    number: requestNumber,
    state,
    reason,
    coming,
    confirm_by,
  }: FollowedRequest) {
    const [heading, text] = confirm_by === 'sms' ? BY_SMS : WORDS[state]
    const facts = buildElement(
      'dl',
      {},
      ...(coming
        ? [
            buildFactElement(
              'Wizyta',
              `${showDay(coming.date)}, między ${coming.time_from} a ${coming.time_to}`,
            ),
          ]
        : []),
      ...(reason ? [buildFactElement('Odpowiedź', reason)] : []),
      buildFactElement('Numer zgłoszenia', requestNumber),
    )
    const card = buildElement(
      'section',
      { class: 'card' },
      buildElement('h2', {}, heading),
      buildElement('p', {}, text),
      facts,
    )
    if (confirm_by === 'sms') card.append(typing())
    if (confirm_by === 'letter' && code) {
      card.append(
        button('Potwierdzam zgłoszenie', () => attempt(() => requests.confirm(number, code))),
      )
    }
    if (state !== 'withdrawn' && state !== 'refused') card.append(withdrawing())
    return card
  }

  /** Shows the field for the code from the SMS. */
  function typing() {
    const input = buildElement('input', {
      id: 'code',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: '7',
      'aria-describedby': 'code-error',
    })
    const problem = buildElement('p', { class: 'error', id: 'code-error', role: 'alert' })
    const send = () =>
      requests.confirm(number, input.value.replaceAll(/\s/g, '')).then(
        request => room.replaceChildren(renderRequest(request)),
        (trouble: unknown) => {
          problem.textContent = buildRefusal(trouble).message
          input.setAttribute('aria-invalid', 'true')
          input.focus()
        },
      )
    return buildElement(
      'div',
      { class: 'field' },
      buildElement('label', { for: 'code' }, 'Kod z SMS-a'),
      input,
      problem,
      button('Potwierdzam zgłoszenie', send),
    )
  }

  /** Asks for confirmation, because a withdrawn request cannot be sent again with the same number. */
  function withdrawing() {
    const details = buildElement('details', {}, buildElement('summary', {}, 'Wycofaj zgłoszenie'))
    details.append(
      buildElement('p', {}, 'Ksiądz nie będzie już wiedział o tej prośbie.'),
      button('Tak, wycofaj', () => attempt(() => requests.withdraw(number))),
    )
    return details
  }

  void attempt(() => requests.follow(number))
}

const button = (words: string, press: () => unknown) =>
  buildElement('button', { type: 'button', onclick: () => void press() }, words)

const BY_SMS: [heading: string, text: string] = [
  'Potwierdź zgłoszenie',
  'Wysłaliśmy SMS na podany numer. Przepisz z niego sześć cyfr: bez potwierdzenia kancelaria może nie zaplanować wizyty.',
]

const WORDS: Record<FollowedRequest['state'], [heading: string, text: string]> = {
  unconfirmed: [
    'Potwierdź zgłoszenie',
    'Wysłaliśmy wiadomość na podany adres e-mail. Otwórz odnośnik z tej wiadomości: bez potwierdzenia kancelaria może nie zaplanować wizyty.',
  ],
  new: [
    'Zgłoszenie przyjęte',
    'Kancelaria zaplanuje wizytę. Zachowaj numer: pod nim sprawdzisz termin.',
  ],
  planned: ['Wizyta zaplanowana', 'Serdecznie zapraszamy. Godziny są przybliżone.'],
  refused: ['Nie możemy przyjąć zgłoszenia', 'Prosimy o kontakt z kancelarią.'],
  withdrawn: ['Zgłoszenie wycofane', 'Jeśli zmienisz zdanie, wyślij nowe zgłoszenie.'],
}
