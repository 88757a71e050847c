import { el, fact } from '#orders/page/elements.tsx'
import { showDay } from '../words.ts'
import type { FollowedRequest } from './contract.ts'
import { refusalFrom, requestsAt } from './sending.tsx'

/** Where a request stands; whoever came by the letter confirms it with one press, and anybody may take it back. */
export function start(room: HTMLElement) {
  const { parish = '', number = '', code } = room.dataset
  const requests = requestsAt(parish)

  const attempt = (work: () => Promise<FollowedRequest>) =>
    work().then(
      request => room.replaceChildren(shown(request)),
      (trouble: unknown) => {
        const { message, missing } = refusalFrom(trouble)
        const again = button('Spróbuj ponownie', () => attempt(work))
        room.replaceChildren(
          el('p', { class: 'error', role: 'alert' }, message),
          ...(missing ? [] : [again]),
        )
      },
    )

  function shown({ number: known, state, reason, coming }: FollowedRequest) {
    const [heading, text] = WORDS[state]
    const facts = el(
      'dl',
      {},
      ...(coming
        ? [
            fact(
              'Wizyta',
              `${showDay(coming.date)}, między ${coming.time_from} a ${coming.time_to}`,
            ),
          ]
        : []),
      ...(reason ? [fact('Odpowiedź', reason)] : []),
      fact('Numer zgłoszenia', known),
    )
    const card = el('section', { class: 'card' }, el('h2', {}, heading), el('p', {}, text), facts)
    if (state === 'unconfirmed' && code) {
      card.append(
        button('Potwierdzam zgłoszenie', () => attempt(() => requests.confirm(number, code))),
      )
    }
    if (state !== 'withdrawn' && state !== 'refused') card.append(withdrawing())
    return card
  }

  /** Asked twice: what is taken back cannot be sent again with the same number. */
  function withdrawing() {
    const details = el('details', {}, el('summary', {}, 'Wycofaj zgłoszenie'))
    details.append(
      el('p', {}, 'Ksiądz nie będzie już wiedział o tej prośbie.'),
      button('Tak, wycofaj', () => attempt(() => requests.withdraw(number))),
    )
    return details
  }

  void attempt(() => requests.follow(number))
}

const button = (words: string, press: () => unknown) =>
  el('button', { type: 'button', onclick: () => void press() }, words)

const WORDS: Record<FollowedRequest['state'], [heading: string, text: string]> = {
  unconfirmed: [
    'Potwierdź zgłoszenie',
    'Wysłaliśmy list na podany adres e-mail. Otwórz odnośnik z listu: bez potwierdzenia kancelaria może nie zaplanować wizyty.',
  ],
  new: [
    'Zgłoszenie przyjęte',
    'Kancelaria zaplanuje wizytę. Zachowaj numer: pod nim sprawdzisz termin.',
  ],
  planned: ['Wizyta zaplanowana', 'Serdecznie zapraszamy. Godziny są przybliżone.'],
  refused: ['Nie możemy przyjąć zgłoszenia', 'Prosimy o kontakt z kancelarią.'],
  withdrawn: ['Zgłoszenie wycofane', 'Jeśli zmienisz zdanie, wyślij nowe zgłoszenie.'],
}
