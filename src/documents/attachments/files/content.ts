import { cleanPicture } from '#documents/pictures/picture.ts'
import { SCAN_SIDE } from '../contract.ts'
import { isPdf, pagesOf } from './pdf.ts'

/** What was sent, by what is inside and not by its name: a picture without the notes of its camera, or a PDF as it is. */
export async function lookInto(bytes: Buffer) {
  if (isPdf(bytes)) {
    const pages = await pagesOf(bytes)
    return { kind: 'pdf' as const, width: null, height: null, pages, content: bytes }
  }
  return { ...cleanPicture(bytes, SCAN_SIDE), pages: null }
}
