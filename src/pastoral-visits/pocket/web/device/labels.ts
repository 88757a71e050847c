import type { PhoneDoor } from './doors.ts'

/** Describes the device, such as «Chrome, Android», so that the office can distinguish a phone from a tablet. */
export function deviceWords(agent = navigator.userAgent): string {
  const browser = /Firefox/.test(agent)
    ? 'Firefox'
    : /Edg\//.test(agent)
      ? 'Edge'
      : /SamsungBrowser/.test(agent)
        ? 'Samsung Internet'
        : /Chrome|CriOS/.test(agent)
          ? 'Chrome'
          : /Safari/.test(agent)
            ? 'Safari'
            : 'przeglądarka'
  const system = /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS/.test(agent)
          ? 'macOS'
          : 'Linux'
  return `${browser}, ${system}`
}

type DoorAddress = Pick<
  PhoneDoor,
  'street' | 'town' | 'building_number' | 'entrance' | 'place_number'
>

/** Returns the key of a stairwell, or of the whole house when it has no stairwells. */
export const getStairwellKey = ({ street, town, building_number, entrance }: DoorAddress) =>
  [`${street ?? town} ${building_number ?? ''}`.trim(), entrance && `klatka ${entrance}`]
    .filter(Boolean)
    .join(', ')

export const getAddress = (door: DoorAddress) =>
  `${door.street ?? door.town} ${[door.building_number, door.place_number].filter(Boolean).join('/')}`.trim()

export const doorNumber = ({ place_number, building_number }: DoorAddress) =>
  place_number ? `m. ${place_number}` : (building_number ?? 'bez numeru')

/**
 * Parses a typed amount such as `1 234,50` or `50` into grosze; null when empty, undefined when it is not an amount.
 */
export function findGrosze(text: string): number | null | undefined {
  const compactText = text.replaceAll(/\s|zł/g, '')
  if (!compactText) return null
  const [, wholePart, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(compactText) ?? []
  return wholePart === undefined ? undefined : Number(wholePart) * 100 + Number(part.padEnd(2, '0'))
}

export const getZloty = (grosze: unknown) =>
  typeof grosze === 'number' ? (grosze / 100).toFixed(2).replace('.', ',') : ''
