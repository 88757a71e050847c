import { ANNEX_SIDES, getAnnexSide } from '../annexes.ts'
import {
  ATTACHMENTS,
  type AttachmentName,
  type AttachmentSubject,
  type Block,
  getAttachment,
} from '../attachments.ts'
import { listKeys } from '#shared/objects.ts'
import type { AdvisedProtocol } from './advice.ts'

/** Papers whose party does not follow from the findings: they are needed only when the protocol marks them. */
const CHOSEN: readonly (AttachmentSubject | undefined)[] = ['any', 'unbound', undefined]

const isFound = (block: Block, protocol: AdvisedProtocol) =>
  block in ANNEX_SIDES && ANNEX_SIDES[block as keyof typeof ANNEX_SIDES](protocol).length > 0

/** Lists the papers that this couple needs: those marked in the protocol, and those that its findings ask for. */
export const listNeededPapers = (protocol: AdvisedProtocol): AttachmentName[] =>
  listKeys(ATTACHMENTS).filter(name => {
    const { block, whose } = getAttachment(name)
    if ('refuse' in getAnnexSide(name, protocol)) return false
    if (block && (protocol.attachments[block]?.visible || isFound(block, protocol))) return true
    return !block && !CHOSEN.includes(whose)
  })
