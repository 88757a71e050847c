import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { foldText } from '#shared/text/fold-text.ts'

export type AnnotationKind = keyof typeof annotationKinds

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

/** Matches a note that begins with another person: «chrzestny zm.», «po śp. ojcu», «świadek bierzmowania: …». */
const OF_ANOTHER = new RegExp(
  `^(?:(?:jego|jej|ich|po|sp|rodzony|rodzona|starsz[ya]|mlodsz[ya]|oboje)\\.? )*(?:${KIN}|${PARTS})\\b`,
)
/**
 * Matches an event of a family member: «ślub rodziców», «zm. ojciec», but not «ślub z Anną, córką Jana» or «w par. Ojca
 * Pio».
 */
const IN_FAMILY = new RegExp(
  `^(?:(?!\\b(?:z|ze|przez|we?|sw|pw|par|parafi\\w*|kosc\\w*)\\b)\\D)*\\b(?:${KIN})\\b`,
)
/** Words that, after another person and a comma, still refer to that person: «chrzestny Jan Lis, bierzmowany 1990». */
const SAME_PERSON_EVENT_PATTERN =
  /^(?:bierzmowan|zmarl|wyswiec|zaslub|pochowan|po slub|zonat|zamezn)/

/** Matches a minister: «Chrzcił diakon …», «ks. Jan Lis …»; his actions and orders are no event of the act's person. */
const MINISTER =
  /^(?:ochrz|chrz(?:cil|tu)|chrzest:|szafarz|celebr|asyst|(?:po)?blogosl|odpraw|bierzmowal\b|udziel|slubu udziel|deleg|z (?:deleg|upowaz)|za zgoda)/
/** Case-sensitive: «diakon Jan Lis …» is a person, «diakon 5.06.2005» an event of the act's person. */
const TITLED =
  /^(?:[Kk]s|[Oo]|[Bb]p|[Aa]bp|[Kk]ard|[Dd]k|[Dd]iakon|[Kk]apłan|[Pp]roboszcz|[Ww]ikary)\.?\s+(?:\p{Ll}+\.?\s+){0,2}\p{Lu}/u

/** Matches an event that did not happen, has not happened yet, or is only commemorated. */
const NOT_DONE = new RegExp(
  [
    '\\bnie\\b(?! (?:zyje|podan|znan))',
    '\\bniebierzm|odmow|odwolan|rzekom',
    '\\bbez (?:bierzm|slub|malz|komuni|sakram)',
    '\\bbrak\\w* (?:adnot|bierzm|slub|malz|komuni|dan|wzmian|inform|swiad)',
    'kandydat|przygot|planow|zamierz|zamiar|zapowied|narzecz|przedslub|przedmalz',
    '(?<!przystap\\w+ )\\bdo (?:bierzm|slub|sl\\b|malz|zawarc|(?:i|1|pierwszej|wczesnej) kom|komunii (?:sw|w)|swiecen)',
    '^(?:zezwol|licencj|zgod|deleg|dyspens|disp)',
    'rocznic|jubileusz|lecie\\b|odnow',
  ].join('|'),
)

const PAPER = '(?:swiad(?:ectw|\\b)|metr(?:yk|\\b)|odpis|zasw|wyciag)'
/** Matches an issued paper: «wydano świadectwo do ślubu», not «zaświadczenie o ślubie». */
const ISSUED = new RegExp(
  `^(?!bierzm|slub|zasl|i kom)(?:\\S+ ){0,3}?${PAPER}(?!\\S* o ).*(?:\\bdo\\b|\\bna\\b|\\bwyd)|^(?:wyd|wystaw|pobra|odebra)\\S* .*${PAPER}|^(?:wyd\\S* )?(?:do|na) slubu?\\b.*\\d|^(?:extr|testim)\\S* (?:ad|pro) matr`,
)

const SPOUSE = '(?:maz|mez(?:a|em|owi)|zon[aye]|(?:wspol)?malzon\\w+)'
const DIED =
  '(?:zm|zmar[lt]\\w*|umar\\w*|zgin\\w+|polegl\\w*|zgon\\w*|smierc|mort|mortu\\w+|defunct\\w+|denat\\w+|pochow\\w*|sepult\\w*)'
/** Matches civil events: a civil wedding is no church marriage, and a divorce ends none. */
const CIVIL =
  /^(?!.*(?:kosc|konkordat)).*(?:(?<!skutk\w* )\bcyw(?:\b|iln)|\bciv|\busc\b)|kontrakt|rozwod/

interface Telling {
  kind: AnnotationKind
  tells: RegExp
  /** Exceptions that look similar. */
  unless?: RegExp
}

/** Patterns that identify the kind of a note; the first match decides, even when its exception excludes the kind. */
const TELLINGS: Telling[] = [
  { kind: 'adoption', tells: /\badop(?:t\b|towan|tat|cj|cyj)|przysp/, unless: /duchow|adoptowal/ },
  // About the parents, not a marriage of the act's person; printed on no certificate.
  { kind: 'other', tells: /nieslubn|pozamalz|\bleg(?:\b|it)|ojcostw|nieznan\w* ojc/ },
  { kind: 'certificate_issued', tells: ISSUED, unless: /^(?!.*(?:slub|malz|\bmatr|\bsl\b))/ },
  {
    kind: 'correction',
    tells: /sprost|\bpoprawi|(?:zmian\w*|zmieni\w*|\bzm\.) (?:\w+ )?(?:imi|nazw|dat|pisown)/,
  },
  {
    kind: 'rite_change',
    tells: /(?:zmian|zmieni|przejsc|przesz|zm\.).*obrz|\btrans\S* (?:ad )?rit/,
  },
  { kind: 'other', tells: OF_ANOTHER },
  { kind: 'other', tells: IN_FAMILY },
  {
    kind: 'nullity',
    tells:
      /niewazn\S* (?:\S+ )?malz|malz\S* (?:\S+ )?u?niewazn|(?:stwierdz|orzecz)\w* niewazn|\bnull(?:\b|it|um)/,
    unless: /w toku|spraw|wnios|wniesi|skarg|proces|odmow|oddal|\bnie\b/,
  },
  {
    // A state court dissolves no church marriage.
    kind: 'dissolution',
    tells:
      /rozwiaz\S* (?:\S+ )?malz|malz\S* (?:\S+ )?rozwiaz|\bratum|super rato|(?:przywilej|priv)\S* (?:pawl|paul|wiar)/,
    unless: /rozw[oi]d|cywil|\bsad|wyrok|w toku|wnios|prosb|\bnie\b/,
  },
  { kind: 'other', tells: NOT_DONE },
  {
    kind: 'conversion',
    tells:
      /konwersj|konwert|\bconvers|\bconv\.? (?:ex?|a|ad) |przyj\w+ do (?:pelnej|komunii z|wspolnoty|kosciola)/,
  },
  { kind: 'confirmation', tells: /bierzm|confirm|\bconf\b/ },
  {
    kind: 'first_communion',
    tells: /\bkomuni[aei]\b|\b(?:i|1|pierwsz\w+|wczesn\w+) kom\b/,
    unless: /smierc|chor(?:y|ob)|wiatyk|zaopatrz/,
  },
  {
    // Only perpetual vows are an impediment to marriage (kan. 1088).
    kind: 'vows',
    tells:
      /\bsl(?:ub\w*|\.) (?:zakon|wiecz|czasow|uroczyst)|profesj|\bprof\.? (?:perp|sol|wiecz|temp|zak)|\bvota\b/,
    unless: /^(?!.*(?:wiecz|uroczyst|\bperp|\bsol))|czasow|pierwsz|nowicj|zwoln|dyspens|prywat/,
  },
  {
    kind: 'marriage',
    tells:
      /\bsl(?:ub|\.)|\bmalz(?:en|\b)|\bzasl(?:ub|\b)|poslub|\bmatr(?:im|\b)|\bcop(?:ul|\b)|\bnup(?:t[aiu]|sit)|\buxorem|ne temere|konwalid|\bconval|\bza maz\b|\bozeni/,
    unless: new RegExp(
      `${CIVIL.source}|^rozw|separ|divort|\\bsolut|\\bze? (?:\\w+ )?malz|slubow|czystosc|(?:przed|po) slub|przeszkod|spraw`,
    ),
  },
  {
    kind: 'orders',
    tells:
      /\bswiecen|wyswiec|\bwysw\b|\bsw\.? kapl|\bord\S* (?:presb|sac|diac|subd)|\bpresb\S* ord|\bsubd(?:\b|ia)|sacerdos ord|\bdiac\S* \d|diakonat|prezbiterat|prymicj|zosta\w+ (?:ksiedz|kaplan|diakon|biskup)|^(?:diakon|kaplan),? (?:od |w )?\d/,
  },
  {
    kind: 'spouse_death',
    tells: new RegExp(
      `owdowi|\\b${SPOUSE}(?: \\w+){0,2} (?:${DIED}|nie zyje)|\\b${DIED}\\.? (?:jego |jej )?${SPOUSE}\\b`,
    ),
  },
  {
    kind: 'death',
    tells: new RegExp(
      `^[+†✝]|\\b${DIED}\\b|\\bnie zyje|obiit|\\bob\\.? (?:die )?\\d|\\bdef\\.? \\d|pogrzeb`,
    ),
    unless: /niebezp|zagroz|oblicz|obaw|groz|przed smierc|po smierc|wdow/,
  },
  {
    kind: 'left_church',
    tells:
      /\bwyst(?:\.|api\w*)(?: \w+)? z (?:kosc|wiar|k\.?k)|o wystapieniu|\bapost(?:\.? \d|az|at)|odstapi\w* od (?:wiar|kosc)/,
    unless: /zakon|zgromadz/,
  },
  { kind: 'returned', tells: /powr\w+ (?:\w+ ){0,3}(?:kosc|wiar|jednosc|wspolnot|sakram)/ },
  { kind: 'conditional', tells: /(?:chrz|bapt)\S* warunk|warunkowo|sub cond/ },
]

/** Kinds of events that the minister of an act does not perform for its person. */
const OWN_STEPS: AnnotationKind[] = ['orders', 'vows', 'death', 'left_church']

const BRACKETS = /^[\s[({"„]+/
/** Returns the folded text of the note, without enclosing brackets. */
const foldWords = (text: string) => foldText(text).replace(BRACKETS, '').trim()

const findTelling = (words: string) => TELLINGS.find(({ tells }) => tells.test(words))

/**
 * Returns the kind of event that a part of a note records about the bearer; `other` when it records something else,
 * undefined when nothing.
 */
export function classifyAnnotation(text: string): AnnotationKind | undefined {
  const words = foldWords(text)
  const telling = findTelling(words)
  if (!telling) return undefined
  const { kind, unless } = telling
  if (unless?.test(words)) return 'other'
  const byMinister = TITLED.test(text.replace(BRACKETS, '')) || MINISTER.test(words)
  return byMinister && OWN_STEPS.includes(kind) ? 'other' : kind
}

/** Kinds of which a second occurrence in the same life would change a person's freedom to marry. */
export const STATE: AnnotationKind[] = [
  ...(['marriage', 'nullity', 'dissolution', 'spouse_death'] as const),
  ...(['orders', 'vows', 'death', 'left_church'] as const),
]
const OF_MARRIAGE: AnnotationKind[] = [
  ...(['marriage', 'nullity', 'dissolution', 'spouse_death', 'certificate_issued'] as const),
]
const WEDDING_WORD = /\b(?:sl(?:ub\w*|\b)|malz\w*|matr\w*)/
const CHILD_OF_THE_DEAD = /\b(?:syn|cork|wdow)\w* (?:po )?(?:zmarl\w*|zm|sp)\b/

/** Tells whether the note contains more than its kind: «bierzm. 1998 ślub 2001» is not only a confirmation. */
export function tellsMore(text: string, kind: AnnotationKind): boolean {
  const words = foldWords(text).replace(CHILD_OF_THE_DEAD, '')
  const remainder = words.replace(findTelling(words)?.tells ?? '', ' ').trim()
  if (!OF_MARRIAGE.includes(kind) && WEDDING_WORD.test(remainder)) return true
  const second = classifyAnnotation(
    OF_MARRIAGE.includes(kind) ? remainder.replace(WEDDING_WORD, '') : remainder,
  )
  return second !== undefined && second !== kind && STATE.includes(second)
}

export const ofAnother = (text: string) => OF_ANOTHER.test(foldWords(text))
export const stillOfThem = (text: string) => SAME_PERSON_EVENT_PATTERN.test(foldWords(text))
