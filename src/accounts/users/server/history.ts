import { recordHistory, createSilentField } from '#history/columns.ts'
import { permissionAreas, rightText, listRights } from '#auth/rights/right-words.ts'
import { roles } from '#auth/rights/role-names.ts'
import { listKeys } from '#shared/objects.ts'

/** Returns the revoked rights of an account by area. */
const takenByArea = (revokedRights: unknown) =>
  Object.fromEntries(
    listKeys(permissionAreas).flatMap(area => {
      const areaRevocations = listRights(area).filter(right =>
        (revokedRights as string[] | null)?.includes(right),
      )
      return areaRevocations.length
        ? [[permissionAreas[area], areaRevocations.map(rightText).join('; ')]]
        : []
    }),
  )

const SECRET = 'a secret: it never reaches history'

/** Changes of an account shown in history; read only on the account's own screen, by those who manage accounts. */
const account = recordHistory('users', 'users.manage', {
  name: 'Imię i nazwisko',
  email: 'E-mail',
  role_id: { label: 'Rola', words: roles },
  clergy: 'Duchowny',
  diocese_id: { label: 'Diecezja', source: 'dioceses' },
  rights_taken: { label: 'Odebrane uprawnienia', facts: takenByArea },
  active: { label: 'Konto', words: { true: 'czynne', false: 'zablokowane' } },
  is_two_factor_active: { label: 'Logowanie dwuetapowe', words: { 0: 'nie', 1: 'tak' } },
  has_changed_first_login_password: {
    label: 'Hasło ustawione przez właściciela',
    words: { 0: 'nie', 1: 'tak' },
  },
  first_password_until: createSilentField('the card tells it while it lasts'),
  invited_at: createSilentField('the card tells it'),
  created_at: createSilentField('the first entry has its moment'),
  is_service: createSilentField('tokens have a list of their own'),
  demo: createSilentField('of the demonstration only'),
  password_hash: createSilentField(SECRET),
  two_factor_secret: createSilentField(SECRET),
  two_factor_step: createSilentField(SECRET),
  recovery_codes: createSilentField(SECRET),
})

export const usersHistory = {
  ...account,
  fields: { parish_id: { label: 'Parafia', source: 'parishes' as const }, ...account.fields },
}
