import { type TextGroup, paperText } from '#documents/texts/server/text.ts'

const COMPLAINT =
  'Na przetwarzanie danych przysługuje skarga do Kościelnego Inspektora Ochrony Danych.'

/**
 * Answer to a request for erasure: sacraments and the canonical status remain (Dekret ogólny KEP, art. 14), the request
 * is noted, and leaving the Church is another matter.
 */
export const REPLY = paperText({
  code: 'rightsReply',
  title: 'Odpowiedź na wniosek osoby',
  body: [
    '[Szanowny Panie|Szanowna Pani],',
    'w odpowiedzi na [Pana|Pani] wniosek informuję, że prawo do usunięcia danych nie przysługuje, gdy dane dotyczą udzielonych sakramentów albo w inny sposób odnoszą się do kanonicznego statusu osoby (art.\u00a014 Dekretu ogólnego Konferencji Episkopatu Polski z 13 marca 2018 r. w sprawie ochrony osób fizycznych w związku z przetwarzaniem danych osobowych w Kościele katolickim). Księgi parafialne parafia ma obowiązek prowadzić i przechowywać (kan.\u00a0535 Kodeksu Prawa Kanonicznego), dlatego wpisów w nich się nie usuwa.',
    'Wniosek został odnotowany. Objętych nim danych parafia nie będzie wykorzystywać bez zgody ordynariusza miejsca. {ograniczenie}',
    'Zgody, których [Pan udzielił|Pani udzieliła] parafii na piśmie lub ustnie, na przykład na wiadomości SMS albo publikację wizerunku, można w każdej chwili wycofać.',
    'Wniosek o usunięcie danych nie jest wystąpieniem z Kościoła. Takie oświadczenie osoba pełnoletnia składa osobiście i na piśmie wobec proboszcza miejsca zamieszkania; na polecenie kurii odnotowuje się je w księdze ochrzczonych.',
    COMPLAINT,
    'Z wyrazami szacunku',
  ],
  fills: {
    osoba: 'imiona i nazwisko osoby',
    ograniczenie: 'od kiedy przetwarzanie jest ograniczone; nic, gdy nie jest',
  },
})

/** Reply to a person whose data are only stored from now on. */
export const RESTRICTION_REPLY = paperText({
  code: 'restrictionReply',
  title: 'Odpowiedź na wniosek osoby',
  body: [
    '[Szanowny Panie|Szanowna Pani],',
    'w odpowiedzi na [Pana|Pani] wniosek informuję, że przetwarzanie danych osobowych jest ograniczone od {od}. Parafia je przechowuje, a bez zgody ordynariusza miejsca nie będzie ich wykorzystywać.',
    'Wpisów w księgach parafialnych ograniczenie nie usuwa ani nie zmienia.',
    COMPLAINT,
    'Z wyrazami szacunku',
  ],
  fills: {
    osoba: 'imiona i nazwisko osoby',
    od: 'dzień, od którego przetwarzanie jest ograniczone',
  },
  note: 'Na wniosek o ograniczenie przetwarzania danych.',
})

/** Reply to a request of any other kind; the decision is stated as in the register. */
export const REQUEST_REPLY = paperText({
  code: 'requestReply',
  title: 'Odpowiedź na wniosek osoby',
  body: [
    '[Szanowny Panie|Szanowna Pani],',
    'w odpowiedzi na [Pana|Pani] {wniosek} informuję, że {rozstrzygniecie}. {uzasadnienie} {zestawienie}',
    COMPLAINT,
    'Z wyrazami szacunku',
  ],
  fills: {
    osoba: 'imiona i nazwisko osoby',
    wniosek: '„wniosek” i czego dotyczy',
    rozstrzygniecie: 'rozstrzygnięcie z rejestru wniosków',
    uzasadnienie: 'uzasadnienie rozstrzygnięcia z rejestru wniosków; nic, gdy go nie wpisano',
    zestawienie: 'kiedy wydano zestawienie danych; nic, gdy nie wydano albo nie o to wnoszono',
  },
  note: 'Na wniosek o informację i kopię, sprostowanie, adnotację i na każdy inny.',
})

export const rightsTexts = {
  name: 'rights',
  title: 'Ochrona danych',
  read: 'people.read',
  write: 'people.write',
  texts: [REPLY, RESTRICTION_REPLY, REQUEST_REPLY],
} satisfies TextGroup
