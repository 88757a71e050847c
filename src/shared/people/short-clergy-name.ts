const NBSP = '\u00a0'

/** Titles that stay before the name, because they say who the person is. */
const KEPT_TITLE = /^(ks|o|br|s|dk|diakon|bp|abp|kard)\.?$/i
/** Titles of honour and of science, left out. */
const HONOUR = /^(kan|prał|inf|dr|hab|mgr|lic|prof|inż|th)\.?$/i
const NAME = /^\p{Lu}[\p{L}'’]*(-\p{Lu}[\p{L}'’]*)*$/u
/** «OFM», «CSsR», «OFMConv»; a short surname in capitals looks the same. */
const ORDER = /^\p{Lu}{2}(\p{Lu}{0,3}|\p{Lu}*\p{Ll}\p{L}*)$/u

/**
 * Shortens the name of a minister as written in an act for a column of a list: «ks. kan. Stanisław Wróbel, proboszcz»
 * becomes «ks. S. Wróbel», which no line divides. A text that it does not understand whole is returned unchanged.
 */
export function shortClergyName(text: string): string {
  const [name = ''] = text.split(',')
  const [title, ...words] = name.trim().split(/\s+/)
  if (!title || !KEPT_TITLE.test(title)) return text
  const names = words.filter(word => !HONOUR.test(word))
  const order = ORDER.test(names.at(-1) ?? '') ? names.pop() : undefined
  const surname = names.pop()
  if (!surname || names.length === 0 || ![...names, surname].every(word => NAME.test(word)))
    return text
  const initials = names.map(word => `${word[0]}.`)
  return [title, ...initials, surname, order].filter(Boolean).join(NBSP)
}
