import { foldText } from '#shared/text/fold-text.ts'

const STATUS_WORDS = {
  parishioner: 'parafianin|parafianka|aktywny|aktywna|mieszka|tak',
  deceased: 'zmarly|zmarla|zm|zm.|niezyje|nie zyje',
  former: 'wyprowadzony|wyprowadzona|byly parafianin|byla parafianka|byly|byla',
  outsider: 'spoza parafii|obcy|obca|inna parafia',
}
/** A status that leaves open whether the person lives. */
export const isUndecided = (text: string) =>
  /^(?:nieustalon[eya]|nie wiadomo|nieznan[eya]|\?+)$/.test(foldText(text).trim())
export const readStatus = (text: string): string | undefined =>
  Object.entries(STATUS_WORDS).find(([, words]) =>
    words.split('|').includes(foldText(text).trim()),
  )?.[0]
