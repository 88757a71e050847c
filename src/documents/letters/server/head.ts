import { parishName } from '#shared/places/parish-names.ts'
import type { Pictures } from '#platform/printing/typesetter.ts'
import type { LetterheadLook } from '../../letterheads/server/find-letterhead.ts'
import { GREY, WIDTH, type DocxWriter, toTwips } from './writer.ts'

/** Data of the parish for the head of a letter. */
export type LetterParish = { name: string; letterhead?: LetterheadLook | null } & Record<
  | 'title'
  | 'street'
  | 'building_number'
  | 'zip_code'
  | 'town'
  | 'phone'
  | 'email'
  | 'deanery'
  | 'diocese',
  string | null
>

export const joinNonEmpty = (values: readonly (string | null)[], separator: string) =>
  values.filter(Boolean).join(separator)

export const getAddress = ({ street, building_number, zip_code, town }: LetterParish) =>
  joinNonEmpty(
    [
      joinNonEmpty([street ?? town, building_number], ' '),
      joinNonEmpty([zip_code, street || zip_code ? town : null], ' '),
    ],
    ', ',
  )

/** Returns the lines of the head: those that the parish has written, else its details. */
function getLines({ letterhead, ...parish }: LetterParish) {
  const contact = joinNonEmpty(
    [getAddress(parish), parish.phone && `tel. ${parish.phone}`, parish.email],
    '  ·  ',
  )
  return {
    above: letterhead?.above ?? joinNonEmpty([parish.diocese, parish.deanery], ' · '),
    name: letterhead?.name ?? parishName(parish),
    lines: letterhead?.lines ?? [contact],
  }
}

/** Width of the space beside a logo. */
const BESIDE = toTwips(6)

/** Builds the head with the parish’s letterhead; empty for paper with a preprinted head. */
export function letterHead(write: DocxWriter, parish: LetterParish, pictures: Pictures) {
  const { layout = 'centred', logo = null } = parish.letterhead ?? {}
  if (layout === 'none') return []
  const content = logo && pictures[logo.path]
  const image =
    layout === 'text' || !logo || !content
      ? null
      : write.picture(content, logo, `Logo: ${parishName(parish)}`)
  const { above, name, lines } = getLines(parish)
  const set = image && layout === 'left' ? write.line : write.centred
  const small = (text: string) => set([write.run(text, { size: 18, color: GREY })])
  const words = [
    ...(above ? [small(above)] : []),
    set([write.run(name, { size: 28, bold: true })]),
    ...lines.map(small),
  ]
  const rule = write.line('', { border: write.ruled, spacing: { after: 160 } })
  if (!image) return [...words, rule]
  if (layout !== 'left') return [write.centred([image]), ...words, rule]
  const wide = toTwips(logo!.width) + BESIDE
  return [write.columns([[[write.line([image])], words]], [wide, WIDTH - wide]), rule]
}
