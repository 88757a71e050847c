import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { QUESTIONS } from '#books/premaritals/questions/questionnaire.ts'
import { DISPENSATIONS } from '#books/canon-law/dispensations.ts'
import { registerTexts } from '#books/person-certificates/server/texts.ts'
import { noticeTexts } from '#books/core/notices/server/texts.ts'
import { TEMPLATES } from '#platform/printing/sources.ts'
import { bookTexts } from '#app/server/books.ts'
import { permissionAreas, rightWords } from '#auth/rights/right-words.ts'

const templates = (await readdir(TEMPLATES)).filter(name => name.endsWith('.typ'))
const sources = await Promise.all(
  templates.map(async name => [name, await readFile(new URL(name, TEMPLATES), 'utf8')] as const),
)
const groups = [...bookTexts, registerTexts, noticeTexts]
const texts = groups.flatMap(group =>
  group.texts.map(({ code, title, body }) => [code, [title, ...body].join('\n')] as const),
)
const questions = QUESTIONS.map(question => ['questionnaire', JSON.stringify(question)] as const)
const rights = Object.entries({ ...permissionAreas, ...rightWords }).map(
  ([name, words]) => [name, JSON.stringify(words)] as const,
)
const leaves = Object.entries(DISPENSATIONS).map(([kind, { words }]) => [kind, words] as const)
// Replaces hard spaces by ordinary ones; former wording of papers may occur only in history.
const allTexts = [...sources, ...texts, ...questions, ...leaves, ...rights].map(
  ([source, words]) => [source, words.replaceAll('~', ' ').replaceAll(/\s+/g, ' ')] as const,
)

/** Wording that a document must not contain, and its replacement. */
test.each([
  [/z małżonk(?:ą|iem) /, 'współmałżonka: …'],
  [/Do parafii Parafia|to: "Do/, 'Adresat'],
  [/exsequiarum/, 'Testimonium mortis et sepulturae'],
  [/Księg[aię] Ochrzczonych|[Kk]sięg\p{L}* chrztów/u, 'księga ochrzczonych'],
  [/odpis skrócony/i, 'świadectwo skrócone'],
  [/przeszkód do godziwego/, 'do ważnego i godziwego zawarcia'],
  [/z prostej linii/, 'z osobą spokrewnioną w linii prostej'],
  [/nie ma (?:Pan|Pani|\[Pan\|Pani\]) stałego/, 'Czy jest Pan osobą bez stałego…'],
  [/[Cc]zy (?:\S+ )?rodzice nie wiedzą/, 'Czy rodzice wiedzą…'],
  [/dyspensa od (?:święceń|uprowadzenia|występku)/, 'dyspensa od przeszkody święceń'],
  [/zwolnieni\p{L}+ z zapowiedzi/u, 'dyspensa od zapowiedzi'],
  [/zezwolenie: tułacz/, 'zezwolenie na małżeństwo tułacza'],
  [/osoba jest naszym parafianinem/, '[jest naszym parafianinem|jest naszą parafianką]'],
  [/katolikiem, po bierzmowaniu/, 'bierzmowanym katolikiem'],
  [/Ofiara za Mszę/, 'ofiara mszalna'],
  [/rozm(?:owy|ów) kanoniczn(?:e|ych)(?!-)/, 'rozmowy kanoniczno-duszpasterskie'],
  [/dekretu KEP z/, 'pełny tytuł Dekretu (closing.typ, privacy-line)'],
  [/przez czas ustalony/, 'jak długo, mówi prawo: program nie zna terminu parafii'],
  [
    /(?:dyspens|zezwoleni)\S+ (?:dla|na) małżeństwa|Małoletni\S+ jest strona/,
    'na zawarcie małżeństwa',
  ],
  [/z adopcji|zabrania zawrzeć|przymusza |określa wolę/, 'z przysposobienia, zabrania zawarcia'],
  [/wobec duchownego/, 'wobec proboszcza miejsca zamieszkania, osobiście i na piśmie'],
  [/Wyrażam zgodę.*1177/, 'kan. 1177 § 2 każe tylko powiadomić własnego proboszcza'],
  [/wyłącznie dla celu/, 'wyłącznie do celu, w jakim go wydano'],
  [/[Ww]ygłoszeni/, 'ogłoszenie zapowiedzi: wywieszenie albo odczytanie'],
])('papers: no paper contains %s, the right wording is: %s', wrong => {
  expect(allTexts.filter(([, words]) => wrong.test(words)).map(([source]) => source)).toEqual([])
})

/** Wording that a paper must contain, by its template or the code of its text. */
test.each([
  ['closing.typ', 'w sprawie ochrony osób fizycznych w związku z przetwarzaniem danych osobowych'],
  [
    'premarital-protocol.typ',
    'Protokół rozmów kanoniczno-duszpasterskich z narzeczonymi przed zawarciem małżeństwa kanonicznego',
  ],
  ['banns-showcase.typ', 'Do zawarcia małżeństwa przygotowują się:'],
  ['funeralPermission', 'zostałem zawiadomiony'],
  ['communionDataNotice', 'inspektora ochrony danych w diecezji'],
  ['communionDataNotice', 'Otrzymują je parafia chrztu i kuria'],
  ['communionDataNotice', 'Księgi przechowuje się bezterminowo'],
  ['communionDataNotice', 'sprostowanie i ograniczenie przetwarzania'],
  ['confirmationDataNotice', 'inspektora ochrony danych w diecezji'],
  ['confirmationDataNotice', 'Otrzymują je parafia chrztu i kuria'],
  ['confirmationDataNotice', 'Księgi przechowuje się bezterminowo'],
  ['confirmationDataNotice', 'sprostowanie i ograniczenie przetwarzania'],
  ['baptismDataNotice', 'inspektora ochrony danych wyznaczonego w diecezji'],
  ['confirmation-quadra.typ', '"imię z bierzmowania"'],
  ['confirmation-quadra.typ', 'miejsce na pieczęć'],
  ['confirmation-quadra.typ', '#privacy-line'],
  ['attachment01b', 'Planowany ślub: {data_slubu}; miejsce: {miejsce_slubu}.'],
  ['cemetery-sheet.typ', 'Dokument prawa do grobu i kartę zgonu przedkłada się'],
  ['substituteByWitness', '(kan. 876 Kodeksu Prawa Kanonicznego), stwierdzam'],
  ['substituteByWitness', 'nie można udowodnić na podstawie księgi'],
  ['attachment12c', 'Okoliczność dotyczy osoby: {strona}.'],
  ['attachment13', 'Małżeństwo zamierzają zawrzeć {narzeczony} i {narzeczona}'],
  ['attachment15b', 'na małżeństwo, które zamierzają zawrzeć {narzeczony} i {narzeczona}'],
])('paper %s: contains „%s”', (source, words) => {
  const matches = allTexts.filter(([name]) => name === source)
  expect(matches.map(([, text]) => text.includes(words))).toEqual([true])
})

test('death certificate: burial is named in words of the rite; the earlier wording only opens older documents', () => {
  const matches = allTexts.filter(([, words]) => words.includes('po chrześcijańsku'))
  expect(matches.map(([source]) => source)).toEqual(['death-certificate.typ'])
  expect(matches[0]?.[1]).toMatch(/if buried == none \{ \/\/ [^}]* po chrześcijańsku/)
})
