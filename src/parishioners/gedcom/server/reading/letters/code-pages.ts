import type { GedcomEncoding } from '../../../encodings.ts'
import { readAnsel } from './ansel.ts'

/** Characters of CP852 from 0x80. */
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0'

/** Decodes bytes in one encoding; bytes without a meaning become `\uFFFD`. */
export function decodeBytes(bytes: Uint8Array, encoding: GedcomEncoding): string {
  if (encoding === 'ansel') return readAnsel(bytes)
  if (encoding !== 'cp852') return new TextDecoder(encoding).decode(bytes)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  return text.replaceAll(/[\u0080-\u00ff]/g, sign => CP852.charAt(sign.charCodeAt(0) - 0x80))
}

const POLISH = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/g
const FOREIGN = /(?![ÄÖÜäöüßéąćęłńóśźżĄĆĘŁŃÓŚŹŻ])[\u00c0-\u024f]/g
/** GedcomLetters of two alphabets in one word, and letters of no European language. */
const MIXED_SCRIPTS =
  /\p{Script=Latin}(?!\p{Script=Latin}|\p{Script=Common})\p{L}|(?!\p{Script=Latin}|\p{Script=Common})\p{L}\p{Script=Latin}|[\u0180-\u02af]/gu
/** Marks of a wrong encoding: signs and capitals inside words, control codes, accents without a letter of their own. */
const IMPLAUSIBLE = [
  /[\u0080-\u009f\ufffd\u2500-\u25a0]/g,
  /\p{L}[\u00a1-\u00a6\u00a8\u00a9\u00ac-\u00af\u00b1-\u00b3\u00b5\u00b6\u00b8-\u00ba\u00bc-\u00bf×÷ˇ-˝¤€™\u2020-\u2022\u2030‹›]/gu,
  /[\u00a1-\u00a6\u00a8\u00a9\u00ac-\u00af\u00b1-\u00b3\u00b5\u00b6\u00b8-\u00ba\u00bc-\u00bf×÷ˇ-˝¤€™\u2020-\u2022\u2030‹›]\p{L}/gu,
  /\p{Ll}(?![A-Z])\p{Lu}/gu,
  /(?!\u0301)\p{M}/gu,
  MIXED_SCRIPTS,
]

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Whether bytes of an encoding of eight bits were taken for UTF-8 by chance. */
export const hasMixedScripts = (text: string) => text.search(MIXED_SCRIPTS) >= 0

/** Whether a text has marks of a wrong encoding. */
export const isImplausible = (text: string) =>
  IMPLAUSIBLE.some(pattern => text.search(pattern) >= 0)

/** How well a text fits the names of a Polish register; higher is better. */
export const scoreText = (text: string) =>
  count(text, POLISH) -
  count(text, FOREIGN) -
  3 * IMPLAUSIBLE.reduce((sum, pattern) => sum + count(text, pattern), 0)
