import type { FaultFinding } from '../finding.ts'
import type { IdleFigures } from './measured.ts'

/** Answers to all requests, and the memory and event-loop delays of the program during the run. */
export interface Load {
  answers: { what: string; status: number; took: number; words?: string }[]
  /** Peak memory of the process, MB. */
  peak: number
  /** Delays of the event loop, reading by reading. */
  delays: { longest: number; p99: number }[]
}

export interface SoakObservations {
  load: Load
  /** Resources at the beginning, warm, in the middle, at the end, and after the leak of the control. */
  held: IdleFigures[]
  flat: number
  orders: number
  strange: readonly string[]
  clerks: number
  began: number
  ended: number
}

/**
 * Lists the resources that have grown by more than the limit; a few connections are allowed because the pool opens and
 * closes them.
 */
export function listGrowth(before: IdleFigures, after: IdleFigures, flat: number): string[] {
  const limits: Partial<IdleFigures> = {
    heap: before.heap * (1 + flat),
    memory: before.memory * (1 + flat),
    files: Math.max(before.files * (1 + flat), before.files + 5),
    connections: Math.max(before.connections * (1 + flat), before.connections + 4),
    // A typesetting worker is replaced when it has used this much.
    press: 700,
    temporary: 0,
    waiting: 0,
    failed: 0,
  }
  const names = Object.keys(limits) as (keyof IdleFigures)[]
  return names.filter(name => after[name] > limits[name]!)
}

const at = (percent: number, values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * percent)] ?? 0

const numbers = (samples: IdleFigures[], name: keyof IdleFigures) =>
  samples.map(sample => sample[name].toFixed(name === 'queue' ? 1 : 0)).join(' → ')

/** Compares the first and the last quarter of the day's responses and of the event-loop readings. */
function quickness({ load: { answers, delays } }: SoakObservations): string {
  const slow = ['certificate', 'file', 'file brought in']
  const quick = answers.filter(({ what }) => !slow.includes(what))
  const describeQuarter = (quarter: 1 | -1) => {
    const part = <One>(all: One[]) => {
      const count = Math.ceil(all.length / 4)
      return quarter === 1 ? all.slice(0, count) : all.slice(-count)
    }
    const took = part(quick).map(answer => answer.took)
    const looks = part(delays)
    const [half, slowest] = [at(0.5, took), at(0.99, took)].map(ms => ms.toFixed(0))
    const quiet = at(
      0.5,
      looks.map(({ p99 }) => p99),
    ).toFixed(0)
    const longest = Math.max(...looks.map(delay => delay.longest)).toFixed(0)
    return `p50 ${half}, p99 ${slowest} ms, event loop p99 ${quiet}, longest ${longest} ms`
  }
  return `first quarter: ${describeQuarter(1)}; last: ${describeQuarter(-1)}`
}

const HELD = [
  'heap',
  'memory',
  'press',
  'files',
  'connections',
  'temporary',
  'waiting',
  'failed',
] as const

export function getVerdict(soakRun: SoakObservations): FaultFinding[] {
  const { load, held, flat, clerks, orders, strange, began, ended } = soakRun
  const [, warm, , end, afterLeak] = held as [
    IdleFigures,
    IdleFigures,
    IdleFigures,
    IdleFigures,
    IdleFigures,
  ]
  const wrong = load.answers.filter(({ status }) => status < 200 || status > 299)
  const kinds = [
    ...new Set(wrong.map(({ what, status, words = '' }) => `${what}: ${status} ${words}`)),
    ...strange,
  ]
  const daySamples = held.slice(0, 4)
  const growth = listGrowth(warm, end, flat)
  const leakGrowth = listGrowth(end, afterLeak, flat)
  const minutes = (ended - began) / 60_000
  return [
    {
      id: 'R16',
      what: `a day of ${clerks} clerks, certificates, files, orders, nights: nothing is refused`,
      held: wrong.length + strange.length === 0,
      figure: `${load.answers.length} requests and ${orders} orders in ${minutes.toFixed(1)} min, ${wrong.length} unexpected${kinds.length ? ` (${kinds.slice(0, 4).join(', ')})` : ''}`,
    },
    {
      id: 'R16',
      what: 'what the program holds at rest does not grow once it is warm (beginning → warm → two thirds → end)',
      held: growth.length === 0,
      figure: `${HELD.map(name => `${name} ${numbers(daySamples, name)}`).join('; ')}; peak ${load.peak.toFixed(0)} MB${growth.length ? `; grown: ${growth.join(', ')}` : ''}`,
    },
    {
      id: 'R16',
      what: 'how quick it is, and what the queue takes on the disk',
      held: true,
      figure: `${quickness(soakRun)}; queue ${numbers(daySamples, 'queue')} MB, dead rows ${numbers(daySamples, 'dead')}`,
    },
    {
      id: 'R16 control',
      what: 'a process that keeps 40 MB and 5 files a second is seen',
      held: ['heap', 'memory', 'files'].every(name => leakGrowth.includes(name)),
      figure: `grown: ${leakGrowth.join(', ') || 'nothing'}; ${numbers([end, afterLeak], 'memory')} MB, ${numbers([end, afterLeak], 'files')} files`,
    },
  ]
}
