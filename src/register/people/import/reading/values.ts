import { fold } from '#platform/words.ts'

const STATUS_WORDS = {
  parishioner: 'parafianin|parafianka|aktywny|aktywna|mieszka|tak',
  deceased: 'zmarly|zmarla|zm|zm.|niezyje|nie zyje',
  former: 'wyprowadzony|wyprowadzona|byly parafianin|byla parafianka|byly|byla',
  outsider: 'spoza parafii|obcy|obca|inna parafia',
}
export const readStatus = (text: string): string | undefined =>
  Object.entries(STATUS_WORDS).find(([, words]) =>
    words.split('|').includes(fold(text).trim()),
  )?.[0]

interface Written {
  town?: string
  zip_code?: string
  street?: string
  building_number?: string
  place_number?: string | undefined
}

const NUMBER =
  /^(.*?)[\s,]+(\d+\s?[a-z]?(?:-\d+[a-z]?)?)(?:\s*(?:\/|m\.?|lok\.?)\s*(\d+\s?[a-z]?))?$/i
const CODE_LAST = /^(.*?)[\s,]+(\d{2}-\d{3})\s+(\D+)$/
const CODE_FIRST = /^(\d{2}-\d{3})\s+([^,]+),\s*(.+)$/

/**
 * `ul. Polna 12A/4` in one cell: street, building, place; `33-100 Tarnów` before or behind it too.
 * A village's `Bobowa 15` has no street.
 */
export function readAddress(text: string, town: string): Written {
  const [, before, code, place] = CODE_LAST.exec(text.trim()) ?? []
  if (code) return { ...readAddress(before!, town || place!), zip_code: code, town: place! }
  const [, first, where, rest] = CODE_FIRST.exec(text.trim()) ?? []
  if (first) return { ...readAddress(rest!, town || where!), zip_code: first, town: where! }
  const [found, name = '', building_number, place_number] = NUMBER.exec(text.trim()) ?? []
  if (!found) return { street: text.trim() }
  const street = fold(name) === fold(town) ? '' : name.replace(/,$/, '')
  return { street, building_number: building_number!.replaceAll(' ', ''), place_number }
}

/** «tel. 600 100 200», «kom.: 600…»: what stands before the number says nothing more. */
export const bareNumber = (text: string) =>
  text.replace(/^(?:(?:nr )?tel|kom|dom)[a-z]*[.:\s]*/i, '')
