import { Refusal } from '#platform/refusals.ts'

/** Words that state faith, a sacrament or a civil status; similar words (wolontariusz, komunikacja) are excluded. */
const STATEMENTS = [
  /stan\p{L}*\s+woln|woln\p{L}*\s+stan|stan\p{L}*\s+cywiln/iu,
  /małże[nń]|małżon|(?<!\p{L})ślub(?!ow)|zamężn|żonat|(?<!\p{L})(?:żon|męż)(?:a|y|ie|ę|ą|em|owi)(?!\p{L})/iu,
  /kawaler|panie[nń]|wdow|wdów|rozwied|rozwod|rozwód|separac/iu,
  /(?<!\p{L})(?<!mary\p{L}{1,2}\s)pann[aąęyo](?!\p{L})(?!\s+mary)/iu,
  /ochrzcz|(?<!\p{L})chrz(?:est|tu|cie|tem|ty|tów)(?!\p{L})|bierzmowan|eucharyst|komuni[aiąęo]/iu,
  /sakrament|spowied|spowiada|(?<!\p{L})święce[nń]/iu,
  /katoli(?:k|czk)|wierząc|praktykuj|wyznan|wyznaje|wyznawc|ateist|prawosławn|ewangelik|muzułman|apostaz/iu,
  /wystąpi\p{L}*\s+z\s+(?:kościoł|wspólnot)/iu,
]
const statesSomething = (words: string) => STATEMENTS.some(stem => stem.test(words))

/** Removes the program's own whole sentences from a paragraph. */
function withoutOwnSentences(paragraph: string, own: readonly string[]) {
  let remainingText = paragraph
  for (const sentence of own) {
    const [before = '', ...after] = remainingText.split(sentence)
    if (after.length > 0 && /(?:^|[.!?])\s*$/.test(before))
      remainingText = [before, ...after].join(' ')
  }
  return remainingText
}

/** Refuses words of Church membership about a person who only lives in the parish, also in the parish's own text. */
export function refuseMembershipWords(paragraphs: readonly string[]) {
  const wrong = paragraphs.find(words => /należ|parafian/i.test(words))
  if (wrong === undefined) return
  const message = `Według kartoteki ta osoba nie należy do Kościoła katolickiego, więc stwierdza się tylko zamieszkanie. Usuń słowa „${wrong}”.`
  throw new Refusal(422, message, { errors: { body: [message] } })
}

function refuseWords(field: string, words: string): never {
  const message = `Słowa „${words.trim()}” stwierdzają stan cywilny, wiarę albo sakrament, a tego pismo dowodzi tylko zdaniami programu. Usuń te słowa albo wydaj pismo, które to stwierdza.`
  throw new Refusal(422, message, { errors: { [field]: [message] } })
}

/** Refuses typed text that states faith, a sacrament or a civil status in addition to the program's own sentences. */
export function refuseTypedStatements(
  field: string,
  paragraphs: readonly string[],
  own: readonly string[],
) {
  const wrong = paragraphs.find(paragraph => statesSomething(withoutOwnSentences(paragraph, own)))
  if (wrong !== undefined) refuseWords(field, wrong)
}

const PURPOSE_START = /^(?:do|dla|na|w|we|przed|celem|ze?|o)\s/i
const FINITE_VERB =
  /(?<!\p{L})(?:jest|są|był[ao]?|nie|nigdy|został[ao]?|pozostaj\p{L}*|zawarł\p{L}*|zawierał\p{L}*|przyj(?:ął|ęł)\p{L}*|ma|żyje|wystąpił\p{L}*|uczestniczy|że)(?!\p{L})/iu

/**
 * Refuses a purpose that states something about the person; a purpose only names the use of the paper („do zawarcia
 * małżeństwa”).
 */
export function refuseTypedPurpose(purpose: string | null | undefined, own: string) {
  if (!purpose || purpose === own || !statesSomething(purpose)) return
  if (!PURPOSE_START.test(purpose) || FINITE_VERB.test(purpose)) refuseWords('purpose', purpose)
}
