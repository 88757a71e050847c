import { withoutPolish } from '../../text/plain.ts'
import { type Longest, fillPlaceholders, isPersonal } from '../../text/placeholders.ts'
import { type SmsCount, countSms } from '../../text/sms-parts.ts'

export interface SmsEstimate extends SmsCount {
  /** The longest text that any recipient would get. */
  text: string
  /** Number of parts without Polish letters, when it is smaller; null otherwise. */
  plainParts: number | null
}

interface Wish {
  content: string
  plain: boolean
  longest: Longest
  parish: string
}

/** Names of usual length, used before recipients are selected. */
const USUAL_LENGTH_NAMES = { name: 'Aleksandra', surname: 'Wiśniewska' }

/** Adds a letter outside the GSM alphabet to the longest name, because some other name contains one. */
const getDear = (name: string) => name.replace(/.$/u, 'ż')

function longestText({ content, longest, parish }: Wish) {
  const name = longest.name || USUAL_LENGTH_NAMES.name
  const surname = longest.surname || USUAL_LENGTH_NAMES.surname
  const text = fillPlaceholders(content, { names: name, surname }, parish)
  if (!longest.dear || !isPersonal(content) || countSms(text).encoding === 'ucs2') return text
  return fillPlaceholders(content, { names: getDear(name), surname: getDear(surname) }, parish)
}

/** Estimates a message while it is written, by the longest text that any recipient would get. */
export function estimateSms(wish: Wish): SmsEstimate {
  const fullText = longestText(wish)
  const plain = withoutPolish(fullText)
  const text = wish.plain ? plain : fullText
  const count = countSms(text)
  const cheaper = countSms(plain).parts
  return { ...count, text, plainParts: !wish.plain && cheaper < count.parts ? cheaper : null }
}
