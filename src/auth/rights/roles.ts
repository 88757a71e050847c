export const roles = {
  1: 'administrator systemu',
  2: 'proboszcz',
  3: 'pracownik kancelarii',
  4: 'kuria',
  5: 'współpracownik',
} as const

const names: Record<number, string> = roles
export const roleName = (role_id: number) => names[role_id] ?? ''
