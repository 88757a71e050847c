import { type PaperText, type TextGroup, paperText } from '#documents/texts/server/text.ts'
import type { AttachmentName } from '../attachments.ts'
import { type LetterName, TEXT_CODES, type TextCode } from '../prints/contract.ts'

/** Meanings of the `{words}` placeholders in a text of a protocol. */
const PLACEHOLDER_DESCRIPTIONS = {
  narzeczony: 'imiona i nazwisko narzeczonego',
  narzeczona: 'imiona i nazwisko narzeczonej',
  strona: 'strona, której dotyczy pismo',
  druga_strona: 'druga strona',
  strona_katolicka:
    'strona katolicka; linia do pisania, gdy druga strona wystąpiła z Kościoła albo nie wierzy',
  zalacznik_05:
    '„oświadczenie tej osoby”; linia do pisania, gdy druga strona nie składa przyrzeczeń',
  wyznanie: 'wyznanie strony, której dotyczy pismo',
  brak_chrztu:
    '„nieochrzczona” albo, gdy chrzest nie jest ustalony, „o nieustalonym chrzcie (dyspensa na wszelki wypadek, ad cautelam)”',
  rekojmie: 'rękojmie i pouczenia z kan. 1125: „złożone, w załączeniu”, gdy potwierdza je część F',
  protokol: 'numer i data protokołu',
  duszpasterz: 'kto prowadził rozmowy',
  data_slubu: 'data ślubu',
  miejsce_slubu: 'kościół i miejscowość ślubu',
  asystujacy: 'asystujący przy ślubie',
  delegowany: 'delegowany: imię, nazwisko, stanowisko',
  powod: 'powód i uzasadnienie z załącznika',
  zapowiedzi: 'numer w księdze zapowiedzi; linia, dopóki księga nie podaje ich wyniku',
  zaswiadczenie_usc: 'zaświadczenie z urzędu stanu cywilnego',
  dyspensy: 'dyspensy i zezwolenia',
  zezwolenie_sadu:
    'zezwolenie sądu na ślub małoletniej z protokołu albo dlaczego go nie będzie; linia do pisania, gdy go nie wpisano',
  wolnosc:
    'co strona oświadcza o swoich małżeństwach, według stanu cywilnego; linia do pisania, gdy protokół tego nie rozstrzyga',
  przyczyna_przysiegi:
    'zdanie, że stanu wolnego nie można udowodnić dokumentami; nic po śmierci małżonka, po wyroku i gdy stan cywilny nie jest ustalony',
  przeszkody:
    '„nie jest mi znana żadna”, gdy nic w protokole ani w księdze zapowiedzi na nią nie wskazuje; inaczej linia do pisania',
  dokumenty:
    'zdanie, że wymagane dokumenty zebrano; gdy strony nie odbyły katechez albo spotkań w poradni (B4, B5), także co pozostało do uzupełnienia',
  zapisy: 'zdania o zapowiedziach i zaświadczeniu USC; nic, gdy ich nie wpisano albo nie ma wyniku',
}
export type PremaritalFilling = keyof typeof PLACEHOLDER_DESCRIPTIONS

type Wording = Pick<PaperText, 'title' | 'body'>

const ATTACHMENTS: Record<AttachmentName, Wording> = {
  nupturientStatements: {
    title: 'Oświadczenia nupturientów',
    body: [
      'Strona katolicka ({strona}) oświadcza, że jest gotowa odsunąć od siebie niebezpieczeństwo utraty wiary i szczerze przyrzeka uczynić wszystko, co w jej mocy, aby wszystkie dzieci zostały ochrzczone i wychowane w Kościele katolickim (kan. 1125, 1°).',
      'Druga strona ({druga_strona}) oświadcza, że zna to przyrzeczenie i obowiązek strony katolickiej (kan. 1125, 2°).',
      'Obie strony zostały pouczone o celach oraz istotnych przymiotach małżeństwa i żadna z nich ich nie wyklucza (kan. 1125, 3°).',
    ],
  },
  attachment01a: {
    title: 'Zgoda na przeprowadzenie rozmów i ślub w innej parafii',
    body: [
      'Zgadzam się (kan. 1115), aby rozmowy kanoniczno-duszpasterskie i ślub osoby: {strona}, odbyły się w parafii adresata.',
      'Druga strona: {druga_strona}.',
      'Przyczyna: {powod}.',
      'Przeszkody do tego małżeństwa: {przeszkody}.',
    ],
  },
  attachment01b: {
    title: 'Prośba o przeprowadzenie rozmowy kanoniczno-duszpasterskiej',
    body: [
      'Proszę o przeprowadzenie rozmowy kanoniczno-duszpasterskiej ze stroną, która mieszka w parafii adresata, i o odesłanie podpisanego protokołu.',
      'Narzeczeni: {narzeczony} i {narzeczona}. Planowany ślub: {data_slubu}; miejsce: {miejsce_slubu}.',
      'Przyczyna: {powod}.',
    ],
  },
  attachment03: {
    title: 'Oświadczenie strony katolickiej',
    body: [
      'Ja, {strona}, oświadczam, że jestem [gotów|gotowa] odsunąć od siebie niebezpieczeństwo utraty wiary.',
      'Szczerze przyrzekam uczynić wszystko, co w mojej mocy, aby wszystkie dzieci zostały ochrzczone i wychowane w Kościele katolickim (kan. 1125, 1°).',
      'Małżeństwo zamierzam zawrzeć z osobą: {druga_strona}.',
    ],
  },
  attachment04: {
    title: 'Oświadczenie strony niekatolickiej',
    body: [
      'Ja, {strona}, oświadczam, że znam przyrzeczenia, które złożyła strona katolicka ({druga_strona}): zachowanie wiary oraz chrzest i wychowanie dzieci w Kościele katolickim (kan. 1125, 2°).',
      '[Zostałem pouczony|Zostałam pouczona] o celach i istotnych przymiotach małżeństwa. Przyjmuję jego jedność i nierozerwalność i żadnego z nich nie wykluczam (kan. 1125, 3°).',
    ],
  },
  attachment05: {
    title: 'Oświadczenie strony niewierzącej, niepraktykującej lub po wystąpieniu z Kościoła',
    body: [
      'Ja, {strona}, oświadczam, że w małżeństwie z osobą: {druga_strona}, nie będę przeszkadzać jej w wyznawaniu wiary ani w ochrzczeniu i katolickim wychowaniu dzieci.',
      '[Zostałem pouczony|Zostałam pouczona] o celach i istotnych przymiotach małżeństwa – jedności i nierozerwalności – i ich nie wykluczam.',
      'Okoliczność: {powod}.',
    ],
  },
  attachment06: {
    title: 'Zaprzysiężone oświadczenie o stanie wolnym',
    body: [
      'Ja, {strona}, wzywając Boga na świadka, oświadczam, że {wolnosc} i że nie wiąże mnie żadna przeszkoda małżeńska.',
      '{przyczyna_przysiegi}',
    ],
  },
  attachment06a: {
    title: 'Prośba o stwierdzenie stanu wolnego',
    body: [
      'Proszę o stwierdzenie stanu wolnego osoby: {strona}, która zamierza zawrzeć małżeństwo z osobą: {druga_strona}.',
      'Przyczyna: {powod}.',
      'Załączam zaprzysiężone oświadczenie i dostępne dokumenty.',
    ],
  },
  attachment12a: {
    title: 'Prośba o zezwolenie na małżeństwo mieszane',
    body: [
      'Proszę o zezwolenie na małżeństwo mieszane (kan. 1124), które zamierzają zawrzeć {narzeczony} i {narzeczona}. Planowany ślub: {data_slubu}; miejsce: {miejsce_slubu}.',
      'Strona niekatolicka: {strona} (wyznanie: {wyznanie}). Strona katolicka: {strona_katolicka}.',
      'Przyczyna: {powod}.',
      'Rękojmie strony katolickiej i pouczenie obu stron (kan. 1125): {rekojmie}.',
    ],
  },
  attachment12b: {
    title: 'Prośba o dyspensę od przeszkody różności religii',
    body: [
      'Proszę o dyspensę od przeszkody różności religii (kan. 1086) na zawarcie małżeństwa. Zamierzają je zawrzeć {narzeczony} i {narzeczona}. Planowany ślub: {data_slubu}; miejsce: {miejsce_slubu}.',
      'Strona {brak_chrztu}: {strona} (wyznanie: {wyznanie}). Strona katolicka: {strona_katolicka}.',
      'Przyczyna: {powod}.',
      'Rękojmie strony katolickiej i pouczenie obu stron (kan. 1125): {rekojmie}.',
    ],
  },
  attachment12c: {
    title: 'Prośba o zezwolenie na małżeństwo z osobą niewierzącą lub po wystąpieniu z Kościoła',
    body: [
      'Proszę o zezwolenie (kan. 1071 § 1, 4°) na małżeństwo, które zamierzają zawrzeć {narzeczony} i {narzeczona}. Planowany ślub: {data_slubu}; miejsce: {miejsce_slubu}.',
      'Okoliczność dotyczy osoby: {strona}. Rodzaj okoliczności: {powod}.',
      'W załączeniu: {zalacznik_05}.',
    ],
  },
  attachment13: {
    title: 'Prośba o dyspensę od formy kanonicznej',
    body: [
      'Proszę o dyspensę od formy kanonicznej (kan. 1127 § 2). Małżeństwo zamierzają zawrzeć {narzeczony} i {narzeczona}. Planowany ślub: {data_slubu}; miejsce: {miejsce_slubu}.',
      'Strona niekatolicka: {strona} (wyznanie: {wyznanie}). Strona katolicka: {strona_katolicka}.',
      'Przyczyna: {powod}.',
    ],
  },
  attachment14: {
    title: 'Prośba o zezwolenie na małżeństwo',
    body: [
      'Proszę o zezwolenie lub dyspensę na zawarcie małżeństwa. Zamierzają je zawrzeć {narzeczony} i {narzeczona}. Planowany ślub: {data_slubu}; miejsce: {miejsce_slubu}.',
      'Okoliczność: {powod}.',
    ],
  },
  attachment15a: {
    title: 'Zgoda rodziców na małżeństwo osoby małoletniej',
    body: [
      'My, rodzice osoby: {strona}, oświadczamy, że wiemy o jej zamiarze zawarcia małżeństwa z osobą: {druga_strona}, i zgadzamy się na nie.',
    ],
  },
  attachment15b: {
    title: 'Prośba o zezwolenie na małżeństwo osoby małoletniej',
    body: [
      'Proszę o zezwolenie (kan. 1071 § 1, 6°; 1083 § 2) na małżeństwo, które zamierzają zawrzeć {narzeczony} i {narzeczona}. Planowany ślub: {data_slubu}; miejsce: {miejsce_slubu}. Stroną małoletnią jest {strona}.',
      'Przyczyna: {powod}.',
      'Zezwolenie sądu opiekuńczego (art. 10 § 1 KRO): {zezwolenie_sadu}.',
    ],
  },
}

const LETTERS: Record<LetterName, Wording> = {
  weddingLicence: {
    title: 'Licencja na ślub poza parafią',
    body: [
      'Rozmowy kanoniczno-duszpasterskie z narzeczonymi ({protokol}) przeprowadził {duszpasterz}. {dokumenty} Nie stwierdzono przeszkód do ważnego i godziwego zawarcia małżeństwa.',
      'Udzielam zezwolenia, aby {narzeczony} i {narzeczona} zawarli małżeństwo w parafii adresata ({data_slubu}).',
      'Dyspensy i zezwolenia: {dyspensy}. {zapisy}',
      'Po ślubie proszę o przesłanie zawiadomienia.',
    ],
  },
  weddingDelegation: {
    title: 'Delegacja do asystowania przy ślubie',
    body: [
      'Na podstawie kan. 1111 § 2 Kodeksu Prawa Kanonicznego deleguję następującego duchownego: {delegowany} – do asystowania przy zawarciu małżeństwa, które zamierzają zawrzeć {narzeczony} i {narzeczona} {data_slubu}; miejsce: {miejsce_slubu}.',
      'Rozmowy kanoniczno-duszpasterskie przeprowadzono ({protokol}). Delegacja dotyczy tylko tego małżeństwa i jest ważna {data_slubu}.',
    ],
  },
  weddingPermission: {
    title: 'Zgoda na ślub poza parafią',
    body: [
      'Wyrażam zgodę (kan. 1115), aby {narzeczony} i {narzeczona} odbyli rozmowy kanoniczno-duszpasterskie i zawarli małżeństwo w parafii adresata.',
      'Po ślubie proszę o przesłanie zawiadomienia.',
    ],
  },
  bannsRequest: {
    title: 'Prośba o ogłoszenie zapowiedzi',
    body: [
      'Proszę o ogłoszenie zapowiedzi małżeństwa, które zamierzają zawrzeć {narzeczony} i {narzeczona} ({data_slubu}).',
      'Proszę o powiadomienie o zgłoszonych przeszkodach i o przesłanie zaświadczenia o ogłoszonych zapowiedziach.',
    ],
  },
}

const WORDINGS: Record<TextCode, Wording> = { ...ATTACHMENTS, ...LETTERS }

/** Returns the default title and text of a paper of a protocol. */
export const getText = (code: TextCode) =>
  paperText({ code, ...WORDINGS[code], fills: PLACEHOLDER_DESCRIPTIONS })

/** Texts in the order of the papers. */
export const premaritalTexts = {
  name: 'premaritals',
  title: 'Protokoły przedślubne',
  read: 'premaritals.read',
  write: 'premaritals.write',
  texts: TEXT_CODES.map(getText),
} satisfies TextGroup
