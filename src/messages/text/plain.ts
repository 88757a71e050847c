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

const plainOf = (sign: string) => {
  const low = sign.toLowerCase()
  const plain = PLAIN[low]
  return plain === undefined ? sign : sign === low ? plain : plain.toUpperCase()
}

/** The same words in letters of the GSM alphabet, where there are such: Polish letters, quotes, dashes, hard spaces. */
export const withoutPolish = (text: string) => [...text.normalize('NFC')].map(plainOf).join('')
