import { withoutPolish } from '../../text/plain.ts'
import { type Longest, fillPlaceholders, isPersonal } from '../../text/placeholders.ts'
import { type SmsCount, countSms } from '../../text/segments.ts'

export interface SmsEstimate extends SmsCount {
  /** The longest text anybody would get. */
  text: string
  /** Parts without Polish letters, when that is less; null when it changes nothing. */
  plainParts: number | null
}

interface Wish {
  content: string
  plain: boolean
  longest: Longest
  parish: string
}

/** Before anybody is chosen names are reckoned as long as most are. */
const USUAL = { name: 'Aleksandra', surname: 'Wiśniewska' }

/** A name with a letter beyond the alphabet makes a message dear: somebody has one, though not the longest. */
const dearOf = (name: string) => name.replace(/.$/u, 'ż')

function longestText({ content, longest, parish }: Wish) {
  const name = longest.name || USUAL.name
  const surname = longest.surname || USUAL.surname
  const text = fillPlaceholders(content, { names: name, surname }, parish)
  if (!longest.dear || !isPersonal(content) || countSms(text).encoding === 'ucs2') return text
  return fillPlaceholders(content, { names: dearOf(name), surname: dearOf(surname) }, parish)
}

/** A message counted while it is written, as the longest of its receivers would get it. */
export function estimateSms(wish: Wish): SmsEstimate {
  const fullText = longestText(wish)
  const plain = withoutPolish(fullText)
  const text = wish.plain ? plain : fullText
  const count = countSms(text)
  const cheaper = countSms(plain).parts
  return { ...count, text, plainParts: !wish.plain && cheaper < count.parts ? cheaper : null }
}
