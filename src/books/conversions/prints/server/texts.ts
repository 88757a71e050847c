import { type PaperText, type TextGroup, paperText } from '#documents/texts/server/text.ts'
import type { ConversionKind } from '../../labels.ts'

/**
 * Text of the declaration of leaving (Dekret ogólny KEP 2015): the required content is fixed, curias use different
 * wordings.
 */
export const DECLARATION = paperText({
  code: 'leavingDeclaration',
  title: 'Oświadczenie o wystąpieniu z Kościoła katolickiego',
  body: [
    'Jako osoba pełnoletnia oświadczam osobiście, świadomie i dobrowolnie, że moją wolą jest wystąpienie z Kościoła katolickiego.',
    'Powody mojej decyzji (nieobowiązkowo):\n……\n……\n……',
    'Oświadczam, że proboszcz miejsca mojego zamieszkania, wobec którego składam to oświadczenie, pouczył mnie o skutkach kanonicznych wystąpienia, a ja podtrzymuję swoją wolę.',
    'Jeżeli chrzest odbył się w innej parafii, dołączam świadectwo chrztu.',
  ],
  fills: {},
  note: 'Każdy wiersz to osobny akapit, a wiersz z samych kropek będzie linią do pisania. Dane osoby, podpis i część, którą wypełnia duchowny, drukują się zawsze.',
})

const PLACEHOLDER_DESCRIPTIONS = {
  osoba: 'imiona i nazwisko osoby',
  data: 'data, bez słowa „dnia”',
  kiedy: 'kiedy to się stało: „dnia 3 maja 2026 r.”, „w 1893 r.”',
  wyznanie: 'dotychczasowe wyznanie',
  chrzest: 'data, miejsce i numer aktu chrztu',
  akt: 'numer aktu w tutejszej księdze',
}

const WHERE_FOUND = 'Chrzest: {chrzest}. Akt w tutejszej księdze: {akt}.'
const NOTE_IT = 'Proszę o polecenie, aby w księdze ochrzczonych wpisano odpowiednią adnotację.'

/** Letters to the curia, by kind of event. */
export const LETTERS: Record<ConversionKind, PaperText<keyof typeof PLACEHOLDER_DESCRIPTIONS>> = {
  conversion: {
    code: 'conversionLetter',
    title: 'Pismo w sprawie przyjęcia do Kościoła katolickiego',
    body: [
      'Zawiadamiam, że {kiedy} wyżej wymieniona osoba (dotychczasowe wyznanie: {wyznanie}) złożyła wyznanie wiary i została przyjęta do pełnej komunii z Kościołem katolickim.',
      WHERE_FOUND,
    ],
    fills: PLACEHOLDER_DESCRIPTIONS,
  },
  left_church: {
    code: 'leavingLetter',
    title: 'Pismo w sprawie wystąpienia z Kościoła katolickiego',
    body: [
      'Przesyłam oświadczenie woli wystąpienia z Kościoła katolickiego, które wyżej wymieniona osoba złożyła osobiście i na piśmie wobec proboszcza miejsca zamieszkania {kiedy}.',
      'Przed przyjęciem oświadczenia osoba ta została pouczona o jego skutkach kanonicznych i podtrzymała swoją wolę.',
      NOTE_IT,
      WHERE_FOUND,
    ],
    fills: PLACEHOLDER_DESCRIPTIONS,
  },
  returned: {
    code: 'returnLetter',
    title: 'Pismo w sprawie powrotu do Kościoła katolickiego',
    body: [
      'Zawiadamiam, że {kiedy} wyżej wymieniona osoba, która wcześniej wystąpiła z Kościoła, powróciła do jedności z Kościołem katolickim.',
      NOTE_IT,
      WHERE_FOUND,
    ],
    fills: PLACEHOLDER_DESCRIPTIONS,
  },
}

export const conversionTexts = {
  name: 'conversions',
  title: 'Księga konwersji, wystąpień i powrotów',
  read: 'conversions.read',
  write: 'conversions.write',
  texts: [DECLARATION, LETTERS.conversion, LETTERS.left_church, LETTERS.returned],
} satisfies TextGroup
