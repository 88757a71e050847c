import { cardText, dataNotice } from '#documents/texts/server/card.ts'
import { type TextGroup, paperText } from '#documents/texts/server/text.ts'

/** Text of the leave to receive first communion elsewhere (print 11). */
export const PERMISSION = paperText({
  code: 'communionPermission',
  title: 'Zgoda na I Komunię poza parafią',
  body: [
    'Wyrażam zgodę, aby wyżej wymienione dziecko, [syn|córka] rodziców mieszkających na terenie tutejszej parafii, po raz pierwszy przyjęło Komunię Świętą w parafii adresata i zostało tam do niej przygotowane.',
    'Po I Komunii proszę o przesłanie zawiadomienia z jej datą i numerem aktu.',
  ],
  fills: { dziecko: 'imiona i nazwisko dziecka' },
})

/** Promises of the parents on the card of a preparation (print 10), and the information given to them there. */
export const CARD = {
  rules: cardText({
    code: 'communionRules',
    title: 'Zasady przygotowania',
    body: [
      'Pierwszymi katechetami dziecka są rodzice: modlą się z nim, uczestniczą we Mszy Świętej niedzielnej i dają przykład wiary.',
      'Przygotowanie odbywa się w parafii zamieszkania, na spotkaniach i nabożeństwach oraz na lekcjach religii w szkole.',
      'Rodzice uczestniczą w spotkaniach dla rodziców i przystępują do sakramentów razem z dzieckiem.',
      'Przed I Komunią dziecko przystępuje do sakramentu pokuty (kan. 914).',
      'Jeżeli chrzest był w innej parafii, rodzice dostarczają świadectwo chrztu; jeżeli rodzina mieszka w innej parafii, także zgodę własnego proboszcza.',
    ],
    note: 'Każdy akapit to osobny punkt listy na karcie przygotowania.',
  }),
  declaration: cardText({
    code: 'communionDeclaration',
    title: 'Deklaracja rodziców',
    body: [
      'Prosimy o przygotowanie naszego dziecka do sakramentu pokuty i I Komunii Świętej. Znamy zasady przygotowania i chcemy je wypełniać. Zobowiązujemy się towarzyszyć dziecku w wierze także po I Komunii. Podane dane są zgodne z prawdą; zapoznaliśmy się z informacją o przetwarzaniu danych osobowych.',
    ],
  }),
  data_notice: dataNotice('communionDataNotice', 'przygotowania do I Komunii i wpisu do księgi'),
}

export const communionTexts = {
  name: 'communions',
  title: 'I Komunia',
  read: 'communions.read',
  write: 'communions.write',
  texts: [PERMISSION, ...Object.values(CARD)],
} satisfies TextGroup
