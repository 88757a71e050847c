import { parishInTown } from '#shared/places/parish-names.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import type { UserRow } from '../contract.ts'

export const userStateWords: Record<UserRow['state'], string> = {
  active: 'czynne',
  first_password: 'hasło startowe',
  invited: 'zaproszone',
  not_invited: 'bez ważnego zaproszenia',
  blocked: 'zablokowane',
}

const TONES = {
  active: 'good',
  first_password: 'warn',
  invited: 'plain',
  not_invited: 'warn',
  blocked: 'bad',
} as const

export const StateMark = ({ state }: Pick<UserRow, 'state'>) => (
  <Mark tone={TONES[state]}>{userStateWords[state]}</Mark>
)

/** Returns „Parafia św. Anny, Sokołów”, „kuria: diecezja tarnowska”, or an empty text for an administrator. */
export function describeWorkplace({
  parish,
  diocese,
}: Pick<UserRow, 'parish' | 'diocese'>): string {
  if (parish) return parishInTown(parish)
  return diocese ? `kuria: ${diocese.name}` : ''
}
