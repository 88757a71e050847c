const NBSP = '\u00a0'

/** Ties words that Polish does not leave at the end of a line: „w”, „z”, „i”, „ks.” or „św.”. */
export function tieWords(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d])(\p{L}|ks\.|św\.|bł\.|ul\.|nr|pw\.) /giu, `$1${NBSP}`)
}
