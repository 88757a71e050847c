import type { BackupGap } from './contract.ts'

/** Danger and remedy in words. */
export const GAP_WORDS: Record<BackupGap, string> = {
  place:
    'Kopie są na tym samym dysku co dane i zginą razem z nimi. Podaj w ustawieniu BACKUP_DIR inny dysk albo katalog w sieci.',
  lock: 'Kopie nie są zaszyfrowane: kto weźmie plik, przeczyta wszystko. Podaj hasło w ustawieniu BACKUP_PASSPHRASE.',
}
