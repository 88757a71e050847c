import { CSV, MOVE } from './contract.ts'

export const typeWords = (type: number) =>
  type === CSV
    ? 'Wszystkie dane (CSV)'
    : type === MOVE
      ? 'Do odtworzenia albo przeniesienia do innej instalacji'
      : 'Księgi do druku (PDF)'

interface BackupKey {
  parish_id: number
  parish_backup_type_id: number
  hash: string
}

/** Returns the address of the download screen, which requires signing in. */
export const addressOfBackup = ({ parish_id, parish_backup_type_id, hash }: BackupKey) =>
  `/download-parish-backup/${parish_backup_type_id}/${parish_id}?hash=${hash}`

const kinds: Readonly<Record<number, string>> = { [CSV]: 'csv', [MOVE]: 'przeniesienie' }

/** Returns the name of the file: `kopia-parafii-csv-2026-11-24.tar.zst.age`. */
export const nameOfFile = (backup: { parish_backup_type_id: number; finished_at: string | null }) =>
  `kopia-parafii-${kinds[backup.parish_backup_type_id] ?? 'pdf'}-${backup.finished_at!.slice(0, 10)}.tar.zst.age`
