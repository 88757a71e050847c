import { readdir } from 'node:fs/promises'
import { getCode } from '#platform/refusals.ts'

/** A finished segment of the write-ahead log in the folder of backups. */
export interface Segment {
  /** PostgreSQL's name: 24 hexadecimal digits, of which the first 8 are the timeline. */
  name: string
  /** Milliseconds of the last write into it: everything committed before is in it or in an earlier one. */
  finishTime: number
  /** First digits of the SHA-256 of its content, so that another segment of the same name is recognised. */
  digest: string
  file: string
}

const SEGMENT_FILE = /^([0-9A-F]{24})\.(\d{8}T\d{6})Z\.([0-9a-f]{16})\.zst(\.age)?$/
export const SEGMENT_NAME = /^[0-9A-F]{24}$/

const formatStamp = (time: number) =>
  new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

const parseStamp = (stamp: string) =>
  Date.parse(`${stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6')}Z`)

/** Returns the name of the file: `000000010000000000000005.20261130T010203Z.0f3a….zst.age`. */
export const formatSegmentFile = (
  { name, finishTime, digest }: Omit<Segment, 'file'>,
  isLocked: boolean,
) => `${name}.${formatStamp(finishTime)}Z.${digest}.zst${isLocked ? '.age' : ''}`

function parseSegmentFile(file: string): Segment | undefined {
  const [, name = '', stamp = '', digest = ''] = SEGMENT_FILE.exec(file) ?? []
  return name ? { name, finishTime: parseStamp(stamp), digest, file } : undefined
}

/** Lists the segments of a folder in the order of the log; throws when the folder cannot be read. */
export async function listSegments(folder: string): Promise<Segment[]> {
  const names = await readdir(folder)
  return names
    .toSorted()
    .map(parseSegmentFile)
    .filter(segment => segment !== undefined)
}

/** Lists the names of a folder; none when it does not exist. */
export const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((problem: unknown) => {
    if (getCode(problem) === 'ENOENT') return []
    throw problem
  })

/** Segments of one timeline have 256 numbers to each of the middle 8 digits. */
const SEGMENTS_PER_ID = 256n

const getPosition = (name: string) =>
  BigInt(`0x${name.slice(8, 16)}`) * SEGMENTS_PER_ID + BigInt(`0x${name.slice(16)}`)

const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')

/** Returns the name of the segment that follows. */
export function getNextSegment(name: string): string {
  const position = getPosition(name) + 1n
  return name.slice(0, 8) + hex(position / SEGMENTS_PER_ID) + hex(position % SEGMENTS_PER_ID)
}

/** Returns the segments from the first one as far as none is missing. */
export function takeUnbroken(segments: readonly Segment[], first: string): Segment[] {
  const byName = new Map(segments.map(segment => [segment.name, segment]))
  const chain: Segment[] = []
  for (let name = first; ; name = getNextSegment(name)) {
    const segment = byName.get(name)
    if (!segment) return chain
    chain.push(segment)
  }
}
