/** The file is not an image or could not be drawn. */
export class UnsupportedImageError extends Error {}

const UNREADABLE =
  'Tego obrazu nie da się odczytać. Wybierz plik PNG albo JPG, najlepiej zapisany na nowo.'
const NO_SMALLER =
  'Tego obrazu nie da się dość zmniejszyć. Zmniejsz go w programie graficznym i wybierz ponownie.'
const HEIC =
  'Zdjęć w formacie HEIC ta przeglądarka nie odczyta. Zapisz zdjęcie jako JPG (w iPhonie: Ustawienia, Aparat, Formaty, „Najbardziej zgodne”) i wybierz ponownie.'

/** Above this number of pixels a browser on an old computer runs out of memory. */
const MOST_POINTS = 120_000_000

async function drawable(file: File) {
  const address = URL.createObjectURL(file)
  try {
    // An SVG loaded as an image neither runs scripts nor fetches resources.
    const image = new Image()
    image.src = address
    await waitForImage(image)
    const { naturalWidth: width, naturalHeight: height } = image
    if (width * height > MOST_POINTS) {
      throw new UnsupportedImageError(
        `Obraz ma ${width} × ${height} punktów i jest za duży. Zmniejsz go w programie graficznym i wybierz ponownie.`,
      )
    }
    await image.decode()
    return image
  } catch (problem) {
    if (problem instanceof UnsupportedImageError) throw problem
    throw new UnsupportedImageError(/\.hei[cf]$/i.test(file.name) ? HEIC : UNREADABLE)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Resolves when the size of the image is known; the image may not be decoded yet. */
function waitForImage(image: HTMLImageElement) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  image.addEventListener('load', () => resolve())
  image.addEventListener('error', reject)
  return promise
}

const isDrawing = ({ type, name }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name)
const isPhoto = (file: File) => !isDrawing(file) && file.type !== 'image/png'

function drawPicture(image: HTMLImageElement, longest: number, enlarge: boolean, paper: boolean) {
  const [width, height] = [image.naturalWidth || longest, image.naturalHeight || longest]
  const requestedScale = longest / Math.max(width, height)
  const scale = enlarge ? requestedScale : Math.min(1, requestedScale)
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

function exportBlob(canvas: HTMLCanvasElement, type: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  try {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new UnsupportedImageError(UNREADABLE))),
      type,
      type === 'image/jpeg' ? 0.9 : undefined,
    )
  } catch {
    // An SVG that embeds HTML taints the canvas, so that its pixels cannot be read.
    reject(new UnsupportedImageError(UNREADABLE))
  }
  return promise
}

interface Size {
  /** Maximum pixels of the longer side. */
  longest: number
  /** Bytes. */
  largest: number
}

/**
 * Redraws the picture in the required size, so that no camera metadata or scripts of an SVG remain. Transparency is
 * preserved unless only the JPEG format is small enough.
 */
export async function shrinkPicture(file: File, { longest, largest }: Size): Promise<Blob> {
  const image = await drawable(file)
  const usual = isPhoto(file) ? 'image/jpeg' : 'image/png'
  for (const [part, type] of [
    [1, usual],
    [1, 'image/jpeg'],
    [0.6, 'image/jpeg'],
  ] as const) {
    const photo = type === 'image/jpeg'
    const blob = await exportBlob(drawPicture(image, longest * part, isDrawing(file), photo), type)
    if (blob.size <= largest) return blob
  }
  throw new UnsupportedImageError(NO_SMALLER)
}
