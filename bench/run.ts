import { cpus, totalmem } from 'node:os'
import type { BenchFigure } from './figures.ts'

// npm run bench [name …]: measures, prints the machine and the figures; no benchmark passes or fails.
const BENCHES: Record<string, () => Promise<BenchFigure[]>> = {
  lists: async () => (await import('./lists.ts')).benchLists(),
  load: async () => (await import('./load.ts')).benchLoad(),
  search: async () => (await import('./search.ts')).benchSearch(),
  intentions: async () => (await import('./intentions.ts')).benchIntentions(),
  messages: async () => (await import('./messages.ts')).benchMessages(),
  kinship: async () => (await import('./kinship.ts')).benchKinship(),
  settlements: async () => (await import('./settlements.ts')).benchSettlements(),
  statistics: async () => (await import('./statistics.ts')).benchStatistics(),
  visits: async () => (await import('./visits.ts')).benchVisits(),
  print: async () => (await import('./print.ts')).benchPrint(),
  books: async () => (await import('./books.ts')).benchBooks(),
  backups: async () => (await import('./backups.ts')).benchBackups(),
  import: async () => (await import('./import.ts')).benchImport(),
  start: async () => (await import('./start.ts')).benchStart(),
  processes: async () => (await import('./processes.ts')).benchProcesses(),
  traces: async () => (await import('./traces.ts')).benchTraces(),
  public: async () => (await import('./public.ts')).benchPublic(),
  presses: async () => (await import('./presses/presses.ts')).benchPresses(),
  screens: async () => (await import('./screens.ts')).benchScreens(),
}
/** Benchmarks that run only when requested by name: they take up to half an hour and 10 GB of disk. */
const LONG: typeof BENCHES = {
  scale: async () => (await import('./scale.ts')).benchScale(),
  whole: async () => (await import('./scale-whole.ts')).benchWhole(),
  growth: async () => (await import('./growth.ts')).benchGrowth(),
}
const ALL_BENCHES = { ...BENCHES, ...LONG }

const names = process.argv.slice(2).filter(name => name in ALL_BENCHES)
const { model } = cpus()[0]!
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`,
)
console.log('| figure | value | bar | note |\n|---|---|---|---|')
for (const name of names.length ? names : Object.keys(BENCHES)) {
  for (const { name: figure, value, unit, bar = '', note = '' } of await ALL_BENCHES[name]!()) {
    console.log(`| ${figure} | ${value} ${unit} | ${bar} | ${note} |`)
  }
}
process.exit(0)
