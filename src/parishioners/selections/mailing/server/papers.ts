import { printList } from '#documents/server/lists.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusals.ts'
import { type Piece, listAddressees } from './addressees.ts'
import type { SelectedRecords } from '../../contract.ts'
import type { EnvelopesRequest, LabelsRequest } from '../contract.ts'
import { ENVELOPES, SHEETS } from '../sheets.ts'

type DetachedContext = Omit<Context, 'db'>

export async function countPieces(
  context: Pick<Context, 'db' | 'user'>,
  to: SelectedRecords,
  per: 'family' | 'person',
) {
  const { pieces, remarks } = await listAddressees(context, to, per, 'formal')
  return { count: pieces.length, remarks }
}

interface Paper {
  template: string
  title: string
  content: (pieces: Piece[]) => Record<string, unknown>
}
type Recipients = Pick<LabelsRequest, 'to' | 'per' | 'style'>

async function print(context: DetachedContext, { to, per, style }: Recipients, paper: Paper) {
  let printRemarks: string[] = []
  const sheet = await printList(context, async db => {
    const { pieces, remarks } = await listAddressees({ ...context, db }, to, per, style)
    if (pieces.length === 0) {
      throw new Refusal(422, ['Nie ma do kogo zaadresować.', ...remarks].join(' '))
    }
    printRemarks = remarks
    return {
      template: paper.template,
      title: paper.title,
      subject: to.of,
      filters: per === 'family' ? 'jedna na rodzinę' : 'jedna na osobę',
      count: pieces.length,
      content: paper.content(pieces),
    }
  })
  return { ...sheet, remarks: [...printRemarks, ...sheet.remarks] }
}

export const printLabels = (
  context: DetachedContext,
  { sheet, start, shift_x, shift_y, ...to }: LabelsRequest,
) =>
  print(context, to, {
    template: 'labels',
    title: 'Etykiety adresowe',
    content: pieces => ({ sheet: SHEETS[sheet], start, shift_x, shift_y, pieces }),
  })

export const printEnvelopes = (
  context: DetachedContext,
  { envelope, sender, shift_x, shift_y, ...to }: EnvelopesRequest,
) =>
  print(context, to, {
    template: 'envelopes',
    title: 'Koperty',
    content: pieces => ({ envelope: ENVELOPES[envelope], sender, shift_x, shift_y, pieces }),
  })
