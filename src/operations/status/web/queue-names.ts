/** Names of the background queues, in the words of the office. */
const NAMES: Record<string, string> = {
  'account-mail': 'Listy do użytkowników',
  backup: 'Kopia zapasowa',
  'base-backup': 'Pełna kopia bazy',
  'backup-rehearsal': 'Próba odtworzenia kopii',
  'order-mail': 'E-maile do zamawiających intencje',
  'order-watch': 'Pilnowanie wpłat',
  'order-forgetting': 'Usuwanie danych zamawiających',
  'parish-backup': 'Kopie danych parafii',
  'parish-backup-forgetting': 'Usuwanie starych kopii parafii',
  'parish-backup-mail': 'Listy o kopiach parafii',
  'parish-backup-plans': 'Zaplanowane kopie parafii',
  'parish-cleanup': 'Czyszczenie danych',
  'parish-cleanup-mail': 'Listy o czyszczeniu danych',
  'parish-removals': 'Usuwanie parafii',
  'payment-news': 'Wiadomości od operatora płatności',
  'reading-seals': 'Podpis rejestru wglądów',
  'release-check': 'Pytanie o nowe wersje',
  'recent-sealing': 'Podpis ostatnich zmian',
  sealing: 'Podpis historii zmian',
  sweeping: 'Nocne porządki',
  territory: 'Urzędowe miejscowości',
  'territory-file': 'Pliki urzędowych miejscowości',
  verifying: 'Sprawdzenie historii',
}

/** Returns the name of a queue; without one, its technical name as in the log. */
export const queueName = (name: string) => NAMES[name] ?? name
