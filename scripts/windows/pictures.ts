import { inflateSync } from 'node:zlib'

/** Picture of three colours, 8 bits each, by rows from the top. */
export interface Picture {
  width: number
  height: number
  pixels: Buffer
}

const COLOURS = 3
const PNG_SIGNATURE_BYTES = 8
const CHUNK_OVERHEAD_BYTES = 12

function joinChunks(png: Buffer, type: string) {
  const parts: Buffer[] = []
  for (let at = PNG_SIGNATURE_BYTES; at < png.length;) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === type)
      parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + CHUNK_OVERHEAD_BYTES
  }
  return Buffer.concat(parts)
}

/** Predictor of the fourth filter of PNG. */
function predict(left: number, above: number, corner: number) {
  const sum = left + above - corner
  const [byLeft, byAbove, byCorner] = [
    Math.abs(sum - left),
    Math.abs(sum - above),
    Math.abs(sum - corner),
  ]
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}

/** Guess of a byte from its neighbours, by the number of the filter. */
function guessByte(filter: number, left: number, above: number, corner: number) {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  return filter === 4 ? predict(left, above, corner) : 0
}

/** Reads a PNG with 8 bits of three colours and without interlacing, as the icons of the program are. */
export function readPng(png: Buffer): Picture {
  const header = joinChunks(png, 'IHDR')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (header[8] !== 8 || header[9] !== 2 || header[12] !== 0)
    throw new Error('A picture of another kind than 8-bit RGB without interlacing.')
  const data = inflateSync(joinChunks(png, 'IDAT'))
  const stride = width * COLOURS
  const pixels = Buffer.alloc(stride * height)
  const read = (x: number, y: number) => (x < 0 || y < 0 ? 0 : pixels.readUInt8(y * stride + x))
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * (stride + 1))
    const filter = row.readUInt8()
    for (let x = 0; x < stride; x++) {
      const guess = guessByte(
        filter,
        read(x - COLOURS, y),
        read(x, y - 1),
        read(x - COLOURS, y - 1),
      )
      pixels[y * stride + x] = row.readUInt8(x + 1) + guess
    }
  }
  return { width, height, pixels }
}

/** Shrinks a picture by a whole factor, each pixel the mean of a square. */
export function shrinkPicture({ width, height, pixels }: Picture, factor: number): Picture {
  const small = { width: width / factor, height: height / factor }
  const means = Buffer.alloc(small.width * small.height * COLOURS)
  for (let at = 0; at < means.length; at++) {
    const [x, y] = [Math.trunc(at / COLOURS) % small.width, Math.trunc(at / COLOURS / small.width)]
    let sum = 0
    for (let square = 0; square < factor * factor; square++) {
      const row = y * factor + Math.trunc(square / factor)
      const pixel = row * width + x * factor + (square % factor)
      sum += pixels.readUInt8(pixel * COLOURS + (at % COLOURS))
    }
    means[at] = Math.round(sum / (factor * factor))
  }
  return { ...small, pixels: means }
}

/** Puts a picture onto a field of the colour of its corner, in the middle of its upper half. */
export function framePicture(picture: Picture, width: number, height: number): Picture {
  const pixels = Buffer.alloc(width * height * COLOURS, picture.pixels.subarray(0, COLOURS))
  const [left, top] = [(width - picture.width) >> 1, (height - picture.height) >> 2]
  const stride = picture.width * COLOURS
  for (let y = 0; y < picture.height; y++)
    pixels.set(
      picture.pixels.subarray(y * stride, (y + 1) * stride),
      ((top + y) * width + left) * COLOURS,
    )
  return { width, height, pixels }
}

const DIB_BYTES = 40

/** Header of a bitmap; in an icon its height counts the mask too. */
function buildHeader(width: number, height: number, bits: number) {
  const header = Buffer.alloc(DIB_BYTES)
  header.writeUInt32LE(DIB_BYTES, 0)
  header.writeInt32LE(width, 4)
  header.writeInt32LE(height, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  return header
}

/** Rows from the bottom, blue first; a fourth byte says that the pixel is opaque. */
function buildRows({ width, height, pixels }: Picture, bits: 24 | 32) {
  const stride = Math.ceil((width * bits) / 32) * 4
  const rows = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * COLOURS
      const colours = pixels.subarray(from, from + COLOURS).toReversed()
      rows.set(bits === 32 ? [...colours, 255] : colours, y * stride + (x * bits) / 8)
    }
  return rows
}

const FILE_HEADER_BYTES = 14

/** Returns a bitmap file of Windows. */
export function buildBitmap(picture: Picture): Buffer {
  const rows = buildRows(picture, 24)
  const file = Buffer.alloc(FILE_HEADER_BYTES)
  file.write('BM')
  file.writeUInt32LE(FILE_HEADER_BYTES + DIB_BYTES + rows.length, 2)
  file.writeUInt32LE(FILE_HEADER_BYTES + DIB_BYTES, 10)
  return Buffer.concat([file, buildHeader(picture.width, picture.height, 24), rows])
}

const ICON_ENTRY_BYTES = 16

/** Returns an icon file of Windows with the pictures, none larger than 255 pixels. */
export function buildIcon(pictures: readonly Picture[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = header.length + ICON_ENTRY_BYTES * pictures.length
  const icons = pictures.map(picture => {
    const mask = Buffer.alloc(Math.ceil(picture.width / 32) * 4 * picture.height)
    const size = buildHeader(picture.width, picture.height * 2, 32)
    const body = Buffer.concat([size, buildRows(picture, 32), mask])
    const entry = Buffer.alloc(ICON_ENTRY_BYTES)
    entry.set([picture.width, picture.height])
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(body.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += body.length
    return { entry, body }
  })
  return Buffer.concat([
    header,
    ...icons.map(({ entry }) => entry),
    ...icons.map(({ body }) => body),
  ])
}
