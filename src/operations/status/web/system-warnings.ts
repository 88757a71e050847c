import type { SystemStatus } from '../contract.ts'

/** Waiting time after which a job that could be started means that no process is working. */
const STANDSTILL = 15 * 60
const WEEK = 7 * 24 * 3600 * 1000

const NEARLY = 0.8

/** Lists the problems that an administrator should act on, the worst first; the same as in deploy/alerts.yml. */
export function listSystemAlerts(status: SystemStatus, now = Date.now()): string[] {
  const { backup, chain, disk, queues, database, readings_seconds, verify_command } = status
  return [
    chain?.problems &&
      `Historia zapisów nie zgadza się z księgami. Uruchom na serwerze: ${verify_command}.`,
    disk === 'none' && 'Na dysku bazy nie ma miejsca: program przestał przyjmować zapisy.',
    disk === 'little' && 'Na dysku bazy kończy się miejsce.',
    backup.late && 'Nie ma kopii zapasowej młodszej niż 2 dni.',
    backup.problem && 'Ostatnia kopia zapasowa się nie udała.',
    queues.some(({ waiting_seconds }) => waiting_seconds > STANDSTILL) &&
      'Zadania w tle są wstrzymane ponad kwadrans.',
    queues.some(({ failed }) => failed > 0) && 'W ostatniej dobie zaniechano zadań w tle.',
    database.connections > NEARLY * database.max_connections &&
      'Prawie wszystkie połączenia z bazą są zajęte.',
    readings_seconds > 60 && 'Zapis o tym, kto przeglądał dane, czeka na bazę.',
    !chain && 'Historii jeszcze nie sprawdzono. Program zrobi to w najbliższą niedzielę.',
    chain && now - Date.parse(chain.at) > 2 * WEEK && 'Historii nie sprawdzono od dwóch tygodni.',
  ].filter(worry => typeof worry === 'string')
}
