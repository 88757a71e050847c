import type { annotationKinds } from '#books/annotation.ts'
import { fold } from '#platform/words.ts'

export type Kind = keyof typeof annotationKinds

const KIN = [
  'oj(?:ciec|ca|cu|cem|czym\\w*)',
  'mat(?:k[aie]|ce)(?! (?:bosk|boz))',
  'macoch[aye]',
  'rodzic\\w*',
  'brat(?:a|u|em|owi)?',
  'siostr[aye](?! zakonn)',
  'syn(?:a|u|em|owi|ow|owie)?',
  'cor(?:k[aie]|ce|ek)',
  'dziad(?:ek|ka)',
  'babci[aei]',
  'tesc\\w*',
].join('|')
const PARTS = '(?:chrzestn\\w*|swiad(?:ek|k\\w+)|kum[aoy]?|opiekun\\w*|poreczyciel\\w*)'

/** It begins with somebody else: «chrzestny zm.», «po śp. ojcu», «świadek bierzmowania: …». */
const OF_ANOTHER = new RegExp(
  `^(?:(?:jego|jej|ich|po|sp|rodzony|rodzona|starsz[ya]|mlodsz[ya]|oboje)\\.? )*(?:${KIN}|${PARTS})\\b`,
)
/** It happened to one of the family: «ślub rodziców», «zm. ojciec», not «ślub z Anną, córką Jana», nor «w par. Ojca Pio». */
const IN_FAMILY = new RegExp(
  `^(?:(?!\\b(?:z|ze|przez|we?|sw|pw|par|parafi\\w*|kosc\\w*)\\b)\\D)*\\b(?:${KIN})\\b`,
)
/** What follows somebody else after a comma is still of them: «chrzestny Jan Lis, bierzmowany 1990». */
const STILL = /^(?:bierzmowan|zmarl|wyswiec|zaslub|pochowan|po slub|zonat|zamezn)/

/** «Chrzcił diakon …», «ks. Jan Lis …»: what a minister does or is says nothing of the bearer. */
const MINISTER =
  /^(?:ochrz|chrz(?:cil|tu)|chrzest:|szafarz|celebr|asyst|(?:po)?blogosl|odpraw|bierzmowal\b|udziel|slubu udziel|deleg|z (?:deleg|upowaz)|za zgoda)/
/** Capital letters matter here: «diakon Jan Lis …» is somebody, «diakon 5.06.2005» a step of the bearer. */
const TITLED =
  /^(?:[Kk]s|[Oo]|[Bb]p|[Aa]bp|[Kk]ard|[Dd]k|[Dd]iakon|[Kk]apłan|[Pp]roboszcz|[Ww]ikary)\.?\s+(?:\p{Ll}+\.?\s+){0,2}\p{Lu}/u

/** It did not happen, has not happened yet, or is only remembered. */
const NOT_DONE = new RegExp(
  [
    '\\bnie\\b(?! (?:zyje|podan|znan))',
    '\\bniebierzm|odmow|odwolan|rzekom',
    '\\bbez (?:bierzm|slub|malz|komuni|sakram)',
    '\\bbrak\\w* (?:adnot|bierzm|slub|malz|komuni|dan|wzmian|inform|swiad)',
    'kandydat|przygot|planow|zamierz|zamiar|zapowied|narzecz|przedslub|przedmalz',
    '(?<!przystap\\w+ )\\bdo (?:bierzm|slub|malz|zawarc|(?:i|1|pierwszej|wczesnej) kom|komunii (?:sw|w)|swiecen)',
    '^(?:zezwol|licencj|zgod|deleg|dyspens)',
    'rocznic|jubileusz|lecie\\b|odnow',
  ].join('|'),
)

const PAPER = '(?:swiad(?:ectw|\\b)|metr(?:yk|\\b)|odpis|zasw|wyciag)'
/** A paper that left: «wydano świadectwo do ślubu», not «zaświadczenie o ślubie». */
const ISSUED = new RegExp(
  `^(?!bierzm|slub|zasl|i kom)(?:\\S+ ){0,3}?${PAPER}(?!\\S* o ).*(?:\\bdo\\b|\\bna\\b|\\bwyd)|^(?:wyd|wystaw|pobra|odebra)\\S* .*${PAPER}|^(?:wyd\\S* )?(?:do|na) slubu?\\b.*\\d`,
)

const SPOUSE = '(?:maz|mez(?:a|em|owi)|zon[aye]|(?:wspol)?malzon\\w+)'
const DIED =
  '(?:zm|zmar[lt]\\w*|umar\\w*|zgin\\w+|polegl\\w*|zgon\\w*|smierc|mortu\\w+|defunct\\w+|pochow\\w*)'
const CIVIL = /^(?!.*(?:kosciel|konkordat)).*(?<!skutk\w* )cyw(?:\.|iln)|kontrakt|rozwod/

interface Telling {
  kind: Kind
  tells: RegExp
  /** It sounds so and is not. */
  unless?: RegExp
}

/** Words by which a note tells its kind; the first that fits decides, also when it then is no such thing. */
const TELLINGS: Telling[] = [
  { kind: 'adoption', tells: /adoptowan|adopcyj|adopcj|przysposob/, unless: /duchow|adoptowal/ },
  // Of the parents, not of a marriage of the bearer; on no certificate.
  { kind: 'other', tells: /nieslubn|pozamalz|legitym|ojcostw|nieznan\w* ojc/ },
  { kind: 'certificate_issued', tells: ISSUED, unless: /^(?!.*(?:slub|malz))/ },
  {
    kind: 'correction',
    tells: /sprostow|\bpoprawi|(?:zmian\w*|zmieni\w*|\bzm\.) (?:\w+ )?(?:imi|nazw|dat|pisown)/,
  },
  { kind: 'rite_change', tells: /(?:zmian|zmieni|przejsc|przesz|zm\.).*obrzad/ },
  { kind: 'other', tells: OF_ANOTHER },
  { kind: 'other', tells: IN_FAMILY },
  {
    kind: 'nullity',
    tells:
      /niewazn\w* (?:\w+ )?malz|malz\w* (?:\w+ )?u?niewazn|(?:stwierdz|orzecz)\w* niewazn|nullita/,
    unless: /w toku|spraw|wnios|wniesi|skarg|proces|odmow|oddal|\bnie\b/,
  },
  {
    // A court of the state dissolves no marriage of the Church.
    kind: 'dissolution',
    tells: /rozwiaz\w* (?:\w+ )?malz|malz\w* (?:\w+ )?rozwiaz|\bratum|przywilej\w* (?:pawl|wiar)/,
    unless: /rozw[oi]d|cywil|\bsad|wyrok|w toku|wnios|prosb|\bnie\b/,
  },
  { kind: 'other', tells: NOT_DONE },
  {
    kind: 'conversion',
    tells: /konwersj|konwert|przyj\w+ do (?:pelnej|komunii z|wspolnoty|kosciola)/,
  },
  { kind: 'confirmation', tells: /bierzm|confirm/ },
  {
    kind: 'first_communion',
    tells: /\bkomuni[aei]\b|\b(?:i|1|pierwsz\w+|wczesn\w+) kom\b/,
    unless: /smierc|chor(?:y|ob)|wiatyk|zaopatrz/,
  },
  {
    // Only perpetual vows forbid to marry (kan. 1088).
    kind: 'vows',
    tells: /\bslub\w* (?:zakon|wieczy|czasow)|profesj/,
    unless: /czasow|pierwsz|nowicj|zwoln|dyspens|prywat/,
  },
  {
    kind: 'marriage',
    tells: /\bsl(?:ub|\.)|\bmalz(?:en|\b)|zaslub|poslub|matrim|copul|konwalid|\bza maz\b|\bozeni/,
    unless: new RegExp(
      `${CIVIL.source}|^rozw|separ|\\bze? (?:\\w+ )?malz|slubow|czystosc|(?:przed|po) slub|przeszkod|spraw`,
    ),
  },
  {
    kind: 'orders',
    tells:
      /\bswiecen|wyswiec|diakonat|prezbiterat|prymicj|zosta\w+ (?:ksiedz|kaplan|diakon|biskup)|^(?:diakon|kaplan),? (?:od |w )?\d/,
  },
  {
    kind: 'spouse_death',
    tells: new RegExp(
      `owdowi|\\b${SPOUSE}(?: \\w+){0,2} (?:${DIED}|nie zyje)|\\b${DIED}\\.? (?:jego |jej )?${SPOUSE}\\b`,
    ),
  },
  {
    kind: 'death',
    tells: new RegExp(`^[+†✝]|\\b${DIED}\\b|\\bnie zyje|obiit|pogrzeb`),
    unless: /niebezp|zagroz|oblicz|obaw|groz|przed smierc|po smierc|wdow/,
  },
  {
    kind: 'left_church',
    tells:
      /wystapi\w*(?: \w+)? z (?:kosc|wiar|k\.?k)|o wystapieniu|apostaz|apostat|odstapi\w* od (?:wiar|kosc)/,
    unless: /zakon|zgromadz/,
  },
  { kind: 'returned', tells: /powr\w+ (?:\w+ ){0,3}(?:kosc|wiar|jednosc|wspolnot|sakram)/ },
  { kind: 'conditional', tells: /(?:chrz|bapt)\S* warunk|warunkowo|sub condit/ },
]

/** Steps of one's own life, which no minister of an act takes in it. */
const OWN_STEPS: Kind[] = ['orders', 'vows', 'death', 'left_church']

/** What a part of a note tells of the bearer; `other` when it tells something else, undefined when nothing. */
export function told(text: string): Kind | undefined {
  const words = fold(text).trim()
  const telling = TELLINGS.find(({ tells }) => tells.test(words))
  if (!telling) return undefined
  const { kind, unless } = telling
  if (unless?.test(words)) return 'other'
  const byMinister = TITLED.test(text) || MINISTER.test(words)
  return byMinister && OWN_STEPS.includes(kind) ? 'other' : kind
}

export const ofAnother = (text: string) => OF_ANOTHER.test(fold(text).trim())
export const stillOfThem = (text: string) => STILL.test(fold(text).trim())
