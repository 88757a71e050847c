import { cardText } from '#documents/texts/server/card.ts'
import { slipText } from '#documents/texts/server/slip.ts'
import { type TextGroup, paperText } from '#documents/texts/server/text.ts'

/** Text of the leave to be baptised elsewhere (print 7). */
export const PERMISSION = paperText({
  code: 'baptismPermission',
  title: 'Zgoda na chrzest poza parafią',
  body: [
    'Wyrażam zgodę, aby wyżej wymienione dziecko, którego rodzice mieszkają na terenie tutejszej parafii, przyjęło sakrament chrztu świętego w parafii adresata.',
    'Przygotowanie rodziców i chrzestnych pozostawiam parafii, w której odbędzie się chrzest.',
    'Po udzieleniu sakramentu proszę o przesłanie zawiadomienia z datą chrztu i numerem aktu.',
  ],
  fills: {
    dziecko: 'imiona i nazwisko dziecka',
    ojciec: 'imiona i nazwisko ojca',
    matka: 'imiona i nazwisko matki',
  },
})

const POINTS = 'Każdy akapit to osobny punkt na karcie zgłoszenia do chrztu.'

/** Declarations of the parents on the card of a registration (print 5), and the information given to them there. */
export const CARD = {
  declaration: cardText({
    code: 'baptismDeclaration',
    title: 'Oświadczenie rodziców',
    body: [
      'Prosimy o chrzest naszego dziecka i zobowiązujemy się wychować je w wierze Kościoła katolickiego.',
      'Oświadczamy, że podane dane są zgodne z prawdą, a dziecko nie było dotąd ochrzczone.',
      'Zapoznaliśmy się z informacją o przetwarzaniu danych osobowych.',
    ],
    note: POINTS,
  }),
  data_notice: cardText({
    code: 'baptismDataNotice',
    title: 'Informacja o przetwarzaniu danych osobowych',
    body: [
      'Administratorem danych jest {parafia}. W jej imieniu działa proboszcz; w sprawach danych osobowych można zwrócić się do niego albo do inspektora ochrony danych wyznaczonego w diecezji.',
      'Dane przetwarza się w celu udzielenia chrztu oraz prowadzenia ksiąg i kartoteki parafialnej, na podstawie Kodeksu Prawa Kanonicznego (kan. 535 i 877) oraz Dekretu ogólnego Konferencji Episkopatu Polski z 13 marca 2018 r. w sprawie ochrony osób fizycznych w związku z przetwarzaniem danych osobowych w Kościele katolickim.',
      'Dane mogą otrzymać parafia zamieszkania i kuria diecezjalna, jeżeli wymaga tego prawo kanoniczne.',
      'Wpisy w księgach przechowuje się bezterminowo, a kartę zgłoszenia w archiwum parafialnym jako podstawę wpisu (kan. 535 § 4).',
      'Każdemu przysługuje prawo dostępu do jego danych, ich sprostowania i ograniczenia przetwarzania. Nie usuwa się danych o udzielonych sakramentach ani o kanonicznym statusie osoby (art. 14 Dekretu).',
      'Skargę można wnieść do Kościelnego Inspektora Ochrony Danych.',
    ],
    note: POINTS,
  }),
}

/** Text of the notice to the parish where the child lives (print 6). */
export const NOTICE = paperText({
  code: 'baptismNotice',
  title: 'Zawiadomienie o chrzcie',
  body: [
    'Zawiadamiam, że w tutejszej parafii [został ochrzczony|została ochrzczona]:',
    'Proszę o odnotowanie chrztu w kartotece parafialnej i odesłanie poniższego odcinka.',
  ],
  fills: {},
  note: 'Pierwszy akapit jest drukowany nad danymi dziecka, następne pod nimi.',
})
export const NOTICE_SLIP = slipText(
  'baptismNoticeSlip',
  'Odnotowano w kartotece lub księdze …………………………………… pod numerem …………………………',
)

export const baptismTexts = {
  name: 'baptisms',
  title: 'Chrzty',
  read: 'baptisms.read',
  write: 'baptisms.write',
  texts: [PERMISSION, ...Object.values(CARD), NOTICE, NOTICE_SLIP],
} satisfies TextGroup
