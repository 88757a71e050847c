import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Unix account that runs PostgreSQL. */
export type SystemAccount = { uid: number; gid: number; name: string }

export const isRoot = () => process.getuid?.() === 0

/** Chooses an account for PostgreSQL, which refuses to run as root: our own one, if it can be created. */
export function chooseAccount(): SystemAccount {
  if (!findAccount('kancelaria')) addSystemAccount()
  const account = ['kancelaria', 'postgres', 'nobody'].map(findAccount).find(Boolean)
  if (!account) throw new Error('Brak konta systemowego dla bazy danych: załóż konto „kancelaria”.')
  return account
}

export function findAccount(nameOrId: string | number): SystemAccount | undefined {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .filter(([name, , uid]) => name === nameOrId || uid === String(nameOrId))
    .map(([name, , uid, gid]) => ({ name: String(name), uid: Number(uid), gid: Number(gid) }))[0]
}

/** Checks whether the account may enter every directory down to this one; access control lists (ACL) are not read. */
export function canEnter(directory: string, account: SystemAccount): boolean {
  const parent = dirname(directory)
  return mayDo(directory, account, 1) && (parent === directory || canEnter(parent, account))
}

/** Checks whether the mode of the file gives the account these permissions (4 read, 2 write, 1 run or enter). */
export function mayDo(path: string, account: SystemAccount, rights: number) {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & rights) === rights
}

function addSystemAccount() {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  try {
    execFileSync('/usr/sbin/useradd', [...options, 'kancelaria'], { stdio: 'ignore' })
  } catch {
    // Ignored: no useradd on this system, or another process has just created the account; the caller looks it up
    // again.
  }
}
