import { recordHistory, silent } from '#history/columns.ts'
import { areas, rightText, listRights } from '#session/rights/right-words.ts'
import { roles } from '#session/rights/roles.ts'
import { listKeys } from '#platform/objects.ts'

/** Rights without which the account was left, part by part of their table. */
const takenByArea = (revokedRights: unknown) =>
  Object.fromEntries(
    listKeys(areas).flatMap(area => {
      const areaRevocations = listRights(area).filter(right =>
        (revokedRights as string[] | null)?.includes(right),
      )
      return areaRevocations.length
        ? [[areas[area], areaRevocations.map(rightText).join('; ')]]
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
  first_password_until: silent('the card tells it while it lasts'),
  invited_at: silent('the card tells it'),
  created_at: silent('the first entry has its moment'),
  is_service: silent('tokens have a list of their own'),
  demo: silent('of the demonstration only'),
  password_hash: silent(SECRET),
  two_factor_secret: silent(SECRET),
  two_factor_step: silent(SECRET),
  recovery_codes: silent(SECRET),
})

export const usersHistory = {
  ...account,
  fields: { parish_id: { label: 'Parafia', source: 'parishes' as const }, ...account.fields },
}
