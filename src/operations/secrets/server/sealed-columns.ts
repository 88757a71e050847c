/** A column of texts encrypted by `createSealing(purpose)` with SECRET_KEY. */
export interface SealedColumn {
  table:
    | 'users'
    | 'identity_providers'
    | 'push_keys'
    | 'order_settings'
    | 'webhooks'
    | 'parish_backups'
    | 'parish_backup_plans'
  column: string
  purpose: string
  /** Column with the number to which each text is bound. */
  owner: 'id' | 'diocese_id' | 'parish_id'
  /** Title for the administrator. */
  title: string
}

const PAYMENTS = { purpose: 'payments', owner: 'parish_id', title: 'klucze płatności' } as const
const WEBHOOKS = {
  purpose: 'webhooks',
  owner: 'parish_id',
  title: 'klucze podpisów webhooków',
} as const
const PARISH_FILES = {
  purpose: 'parish backup',
  owner: 'parish_id',
  title: 'hasła kopii danych parafii',
} as const

/** Columns of the installation, read and written outside of any parish. */
export const INSTALLATION_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'users',
    column: 'two_factor_secret',
    purpose: 'two-factor',
    owner: 'id',
    title: 'logowanie dwuetapowe',
  },
  {
    table: 'identity_providers',
    column: 'secret',
    purpose: 'identity provider',
    owner: 'diocese_id',
    title: 'hasła serwerów logowania diecezji',
  },
  {
    table: 'push_keys',
    column: 'private_key',
    purpose: 'push',
    owner: 'id',
    title: 'klucz powiadomień przeglądarek',
  },
]

/** Columns of each parish. */
export const PARISH_COLUMNS: readonly SealedColumn[] = [
  { table: 'order_settings', column: 'secret', ...PAYMENTS },
  { table: 'order_settings', column: 'p24_secret', ...PAYMENTS },
  { table: 'webhooks', column: 'secret', ...WEBHOOKS },
  { table: 'webhooks', column: 'previous_secret', ...WEBHOOKS },
  { table: 'parish_backups', column: 'passphrase', ...PARISH_FILES },
  { table: 'parish_backup_plans', column: 'passphrase', ...PARISH_FILES },
]
