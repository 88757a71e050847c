import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { renderPaper } from '#platform/printing/print.ts'
import { coupleContents } from '#platform/printing/sample-couples.ts'
import { paperSamples } from '#platform/printing/samples.ts'
import { getSignedLetterhead } from '../../server/letterhead.ts'
import type { LetterheadEntry } from '../contract.ts'
import { getPictures } from './kept.ts'
import { type LetterheadPicture, getLetterhead } from './find-letterhead.ts'
import { COMMON_LETTERHEAD_KEY } from '../papers.ts'

/** Sample paper for the common letterhead: the one that is issued most often. */
const SAMPLE_PAPER = 'baptism-certificate'

async function findPicture(db: Db, digest: string | null): Promise<LetterheadPicture | null> {
  if (digest === null) return null
  const pictureRow = await db
    .selectFrom('letterhead_pictures')
    .select(['digest', 'kind', 'width', 'height'])
    .where('digest', '=', digest)
    .executeTakeFirst()
  return pictureRow ?? null
}

/** Previews a sample paper with this parish’s head and signature; the paper is marked as a sample. */
export async function previewLetterhead(
  { inNewTransaction, user }: Omit<Context, 'db'>,
  paper: string,
  { file, ...entry }: LetterheadEntry & { file: boolean },
) {
  const { head, look, pictures } = await inNewTransaction(async db => {
    const [logo, background] = [
      await findPicture(db, entry.logo),
      await findPicture(db, entry.background),
    ]
    const trialLook = getLetterhead({ ...entry, paper, logo, background })
    return {
      head: await getSignedLetterhead(db, user.id),
      look: trialLook,
      pictures: await getPictures(db, user.parish_id, [trialLook]),
    }
  })
  const { looks: _, parish, ...signature } = head
  const template = paper === COMMON_LETTERHEAD_KEY ? SAMPLE_PAPER : paper
  const content = {
    ...(paperSamples[template] ?? coupleContents[template]),
    ...signature,
    parish: { ...parish, letterhead: look },
    document_number: 'WZÓR',
    verification: null,
  }
  const { pdf } = await renderPaper(template, content, { pictures, drawing: !file })
  return file
    ? { pdf: pdf.toString('base64'), drawing: null }
    : { pdf: null, drawing: compactSvg(pdf.toString()) }
}

/** The same drawing at half its weight: short names of letters, no hair’s breadths, no indentation. */
function compactSvg(svg: string): string {
  const names = new Map<string, string>()
  const short = (name: string) => {
    if (!names.has(name)) names.set(name, `g${names.size}`)
    return names.get(name)!
  }
  return svg
    .replaceAll(/\n\s+/g, '\n')
    .replaceAll(/\bg[0-9A-F]{24,}\b/g, short)
    .replaceAll(/-?(?<!\d)\d+\.\d{3,}/g, number => String(Math.round(Number(number) * 100) / 100))
    .replaceAll(' fill-rule="nonzero"', '')
    .replaceAll(/ stroke-(linecap="butt"|linejoin="miter"|miterlimit="4"|dashoffset="0")/g, '')
}
