import { LARGEST } from '../contract.ts'

/** A picture could not be drawn, or is none. */
export class NoPicture extends Error {}

const UNREADABLE =
  'Tego obrazu nie da się odczytać. Wybierz plik PNG, JPG albo SVG, najlepiej zapisany na nowo.'
const NO_SMALLER =
  'Tego obrazu nie da się zmniejszyć do 1 MB. Zmniejsz go w programie graficznym i wybierz ponownie.'

async function drawable(file: File) {
  const address = URL.createObjectURL(file)
  try {
    // As a picture a drawing (SVG) runs nothing and fetches nothing.
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } catch {
    throw new NoPicture(UNREADABLE)
  } finally {
    URL.revokeObjectURL(address)
  }
}

const isDrawing = ({ type, name }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name)
const isPhoto = ({ type }: File) => type === 'image/jpeg'

function drawn(image: HTMLImageElement, longest: number, enlarge: boolean, paper: boolean) {
  const [width, height] = [image.naturalWidth || longest, image.naturalHeight || longest]
  const wanted = longest / Math.max(width, height)
  const scale = enlarge ? wanted : Math.min(1, wanted)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')!
  if (paper) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

function saved(canvas: HTMLCanvasElement, type: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  try {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new NoPicture(UNREADABLE))),
      type,
      type === 'image/jpeg' ? 0.9 : undefined,
    )
  } catch {
    // A drawing that holds a page of its own may not be read back.
    reject(new NoPicture(UNREADABLE))
  }
  return promise
}

/**
 * The picture as papers need it: drawn anew, so that nothing of the camera or of a drawing's program goes along, and
 * no larger than print shows. Clear places stay clear unless only a photograph's format is small enough.
 */
export async function shrink(file: File, longest: number): Promise<Blob> {
  const image = await drawable(file)
  const usual = isPhoto(file) ? 'image/jpeg' : 'image/png'
  for (const [part, type] of [
    [1, usual],
    [1, 'image/jpeg'],
    [0.6, 'image/jpeg'],
  ] as const) {
    const photo = type === 'image/jpeg'
    const blob = await saved(drawn(image, longest * part, isDrawing(file), photo), type)
    if (blob.size <= LARGEST) return blob
  }
  throw new NoPicture(NO_SMALLER)
}
