import { cleanJpeg, isJpeg } from './jpeg.ts'
import { cleanPng, isPng } from './png.ts'
import { refusePicture } from './refusal.ts'

/** A picture without hidden metadata: time, place, device, thumbnail. */
export interface Clean {
  kind: 'png' | 'jpg'
  width: number
  height: number
  content: Buffer
}

const SMALLEST_SIDE = 16

// Pattern of an SVG, which may contain a script; the form converts it to a picture before the upload.
const MARKUP = /^\s*(?:<\?xml|<!doctype|<!--|<svg|<\w+:)/i

/**
 * Recognises a picture by its bytes, regardless of the name of its file, and cleans it; refuses (422) a file that is
 * not a picture, and one longer than `longest`.
 */
export function cleanPicture(bytes: Buffer, longest: number): Clean {
  const picture = read(bytes)
  const { width, height } = picture
  if (Math.max(width, height) > longest) {
    throw refusePicture(
      `Obraz ma ${width} × ${height} punktów, a może mieć najwyżej ${longest} w każdą stronę. Zmniejsz go i wybierz ponownie.`,
    )
  }
  if (Math.min(width, height) < SMALLEST_SIDE) {
    throw refusePicture('Obraz jest za mały. Wybierz większy.')
  }
  return picture
}

function read(bytes: Buffer): Clean {
  if (isPng(bytes)) return { kind: 'png', ...cleanPng(bytes) }
  if (isJpeg(bytes)) return { kind: 'jpg', ...cleanJpeg(bytes) }
  if (MARKUP.test(bytes.subarray(0, 400).toString('latin1').replace(/^ï»¿/, ''))) {
    throw refusePicture(
      'Rysunku SVG nie można przyjąć wprost, bo może zawierać program. Zapisz go jako PNG i wybierz ponownie.',
    )
  }
  if (bytes.toString('latin1', 4, 8) === 'ftyp') {
    throw refusePicture(
      'Zdjęć w formacie HEIC program nie przyjmuje. Zapisz zdjęcie jako JPG i wybierz ponownie.',
    )
  }
  throw refusePicture('To nie jest obraz PNG ani JPG. Wybierz inny plik.')
}
