// Basic GSM 03.38 alphabet. Characters of the extension are sent as two septets.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§' +
    '¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('\f^{}\\[~]|€')

/** Septets or units of UCS-2 that fit in a single message, and in each part of a longer one. */
const ROOM = { gsm: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } } as const

/** Maximum number of parts accepted by the provider: 1,530 letters of the GSM alphabet, 670 with others. */
export const MOST_PARTS = 10

export interface SmsCount {
  encoding: 'gsm' | 'ucs2'
  /** Number of septets, or of units of UCS-2. */
  units: number
  /** Number of parts that are billed. */
  parts: number
  /** Number of units that still fit in the last part. */
  left: number
  /** Characters outside the GSM alphabet, each once. */
  dear: string[]
}

/** Normalises line ends, because a new line counts as one character. */
const tidyLines = (text: string) => text.replaceAll('\r\n', '\n')

/** Counts a message as it will be billed. */
export function countSms(message: string): SmsCount {
  const signs = [...tidyLines(message)]
  const dear = [...new Set(signs.filter(sign => !BASIC.has(sign) && !EXTENDED.has(sign)))]
  const encoding = dear.length > 0 ? 'ucs2' : 'gsm'
  const sizes = signs.map(sign => (encoding === 'ucs2' ? sign.length : EXTENDED.has(sign) ? 2 : 1))
  const units = sizes.reduce((sum: number, size) => sum + size, 0)
  const { single, part } = ROOM[encoding]
  if (units <= single) {
    return { encoding, units, parts: units === 0 ? 0 : 1, left: single - units, dear }
  }
  return { encoding, units, ...countPackedParts(sizes, part), dear }
}

/**
 * Counts the parts. A character of two units is never split between parts: it begins the next part, and one unit stays
 * empty.
 */
function countPackedParts(sizes: number[], room: number) {
  let parts = 1
  let usedUnits = 0
  for (const size of sizes) {
    if (usedUnits + size > room) {
      parts++
      usedUnits = 0
    }
    usedUnits += size
  }
  return { parts, left: room - usedUnits }
}
