import { cardText, dataNotice } from '#documents/texts/server/card.ts'
import { type TextGroup, paperText } from '#documents/texts/server/text.ts'

/** Text of the leave to be confirmed elsewhere (print 15). */
export const PERMISSION = paperText({
  code: 'confirmationPermission',
  title: 'Zgoda na bierzmowanie poza parafią',
  body: [
    'Wyrażam zgodę, aby wyżej wymieniona osoba, mieszkająca na terenie tutejszej parafii, przygotowała się do bierzmowania i przyjęła ten sakrament w parafii adresata.',
    'Po udzieleniu sakramentu proszę o zawiadomienie parafii chrztu i tutejszej kancelarii.',
  ],
  fills: { osoba: 'imiona i nazwisko osoby' },
})

/** Promises of a candidate on the card, and the information given there. */
export const CARD = {
  declaration: cardText({
    code: 'confirmationDeclaration',
    title: 'Deklaracja kandydata',
    body: [
      'Proszę o dopuszczenie mnie do przygotowania, a po nim do sakramentu bierzmowania. Chcę uczestniczyć we Mszy Świętej niedzielnej, w spotkaniach i nabożeństwach oraz przystępować do spowiedzi. Świadek, którego wybiorę, będzie wierzącym i praktykującym, bierzmowanym katolikiem, który ukończył szesnaście lat; nie może nim być ojciec ani matka (kan. 893 i 874).',
    ],
  }),
  data_notice: dataNotice(
    'confirmationDataNotice',
    'przygotowania do bierzmowania i wpisu do księgi',
  ),
}

/** Text of the letter to the parish of the sponsor, with a slip to fill in and send back. */
export const SPONSOR_REQUEST = paperText({
  code: 'sponsorRequest',
  title: 'Prośba o zaświadczenie dla świadka',
  body: [
    'Proszę o zaświadczenie, że niżej wymieniona osoba może być świadkiem bierzmowania (kan. 893 i 874).',
    'Zaświadcza się, że [wyżej wymieniony jest naszym parafianinem|wyżej wymieniona jest naszą parafianką], [jest ochrzczony i bierzmowany|jest ochrzczona i bierzmowana], [ukończył|ukończyła] szesnaście lat, jest [wierzącym i praktykującym katolikiem|wierzącą i praktykującą katoliczką], nie jest [związany|związana] karą kanoniczną i może być [dopuszczony|dopuszczona] do godności świadka bierzmowania.',
  ],
  fills: {},
  note: 'Pierwszy akapit to prośba, następne to treść odcinka, który podpisuje parafia świadka.',
})

export const confirmationTexts = {
  name: 'confirmations',
  title: 'Bierzmowania',
  read: 'confirmations.read',
  write: 'confirmations.write',
  texts: [PERMISSION, ...Object.values(CARD), SPONSOR_REQUEST],
} satisfies TextGroup
