/** Lowers the first letter, for a title inside a sentence: «Księga I Komunii» → «księga I Komunii». */
export const uncapitalize = (text: string) => text.charAt(0).toLocaleLowerCase('pl') + text.slice(1)
