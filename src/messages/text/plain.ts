const PLAIN: Record<string, string> = {
  ą: 'a',
  ć: 'c',
  ę: 'e',
  ł: 'l',
  ń: 'n',
  ó: 'o',
  ś: 's',
  ź: 'z',
  ż: 'z',
  '„': '"',
  '”': '"',
  '“': '"',
  '«': '"',
  '»': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
  '`': "'",
  '•': '-',
}

const toPlainSign = (sign: string) => {
  const low = sign.toLowerCase()
  const plain = PLAIN[low]
  return plain === undefined ? sign : sign === low ? plain : plain.toUpperCase()
}

/** Replaces Polish letters, quotes, dashes and hard spaces with characters of the GSM alphabet where there are any. */
export const withoutPolish = (text: string) => [...text.normalize('NFC')].map(toPlainSign).join('')
