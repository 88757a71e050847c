import { splitWords } from '#shared/text/fold-text.ts'
import { shortParishName } from '#shared/places/parish-names.ts'

const MAX_ADDRESS_LENGTH = 60

/** Proposes the address of the public pages: „sw-anny-sokolow”; empty until the patron or the town is known. */
export function proposeAddress(title: string, town: string): string {
  const patron = title.trim() && shortParishName({ name: '', title })
  const words = splitWords(`${patron} ${town}`).map(word => word.replaceAll(/[^a-z0-9]/g, ''))
  return words.filter(Boolean).join('-').slice(0, MAX_ADDRESS_LENGTH).replace(/-$/, '')
}
