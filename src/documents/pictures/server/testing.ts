import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

export function buildPngChunk(type: string, data: Buffer) {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const buffer = Buffer.alloc(typeAndData.length + 8)
  buffer.writeUInt32BE(data.length)
  typeAndData.copy(buffer, 4)
  buffer.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4)
  return buffer
}

/** Builds a PNG of a single colour; `extraChunks` are inserted between its header and its image data. */
export function buildPng(width: number, height: number, ...extraChunks: Buffer[]) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, Buffer.from([107, 16, 35]))])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    SIGNATURE,
    buildPngChunk('IHDR', header),
    ...extraChunks,
    buildPngChunk('IDAT', deflateSync(rows)),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Sample JPEG: a grey picture of 32 by 32 from a camera, without metadata. */
export const JPEG = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB',
    'AQEBAQEBD/wAALCAAgACABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AAAAAAD/2Q==',
  ].join(''),
  'base64',
)

/** Inserts another segment after the start of the JPEG. */
export function withSegment(marker: number, content: Buffer, jpeg = JPEG) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** Builds the EXIF data that a camera writes: its orientation and the place. */
export function buildExif(orientation: number) {
  const entry = Buffer.alloc(12)
  entry.writeUInt16LE(0x0112)
  entry.writeUInt16LE(3, 2)
  entry.writeUInt32LE(1, 4)
  entry.writeUInt16LE(orientation, 8)
  return Buffer.concat([
    Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0', 'latin1'),
    entry,
    Buffer.from('\0\0\0\0GPS 50.01 N', 'latin1'),
  ])
}
