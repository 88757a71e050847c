/** One requirement of the reliability list with the result of a run. */
export interface FaultFinding {
  id: string
  what: string
  held: boolean
  figure?: string
}

/** Size of the fault tests: `npm run faults` is thorough, `npm test` is brief. */
export interface Scale {
  kills: number
  /** Milliseconds of writing between two kills. */
  between: number
  /** Writes acknowledged between two kills, at least. */
  writes: number
  clients: number
  races: number
  /** Number of times that every process is replaced by a new one. */
  restarts: number
  /** Requests that pass a proxy while processes are replaced behind it. */
  requests: number
  /** Milliseconds for which somebody reads every table during an upgrade. */
  reader: number
  /** Moments at which a migration is killed. */
  moments: number
  /** Number of transactions of two parishes on two connections. */
  transactions: number
  /** Number of writes acknowledged by a primary and its standby. */
  replicated: number
  /** Milliseconds without the database. */
  away: number
  /** People who sign in at once. */
  crowd: number
  /** Number of orders that are paid. */
  payments: number
  /** Losses of a whole installation or its disk: installations at once, and the longest time between two losses. */
  disasters: { kills: number; lanes: number; seconds: number }
  /** Number of idle connections. */
  idle: number
  /** Milliseconds of requests from anonymous clients. */
  flood: number
  /** Working day in an office: its duration, its clerks, and the allowed growth of each resource at its end. */
  day: { seconds: number; clerks: number; rows: number; flat: number }
  /**
   * Factor by which durations may exceed the promised ones: when run in parallel with other tests only a hang is a
   * failure; the thorough run measures seconds.
   */
  slack: number
  /** Words that the names of the measurements must contain; all measurements without them. */
  only?: string | undefined
}

export const THOROUGH: Scale = {
  kills: 20,
  between: 1200,
  writes: 1300,
  clients: 8,
  races: 1000,
  restarts: 5,
  requests: 20_000,
  reader: 1_800_000,
  moments: 20,
  transactions: 20_000,
  replicated: 50_000,
  away: 20_000,
  crowd: 200,
  payments: 1000,
  disasters: { kills: 20, lanes: 4, seconds: 300 },
  idle: 10_000,
  flood: 60_000,
  day: { seconds: 1800, clerks: 100, rows: 1000, flat: 0.1 },
  slack: 1,
}
export const BRIEF: Scale = {
  kills: 2,
  between: 500,
  writes: 20,
  clients: 4,
  races: 50,
  restarts: 1,
  requests: 400,
  reader: 6000,
  moments: 3,
  transactions: 400,
  replicated: 80,
  away: 2500,
  crowd: 40,
  payments: 40,
  disasters: { kills: 1, lanes: 1, seconds: 3 },
  idle: 1000,
  flood: 1000,
  // A program that has just started is not warm: only a leak as large as that of the control is detected.
  day: { seconds: 9, clerks: 12, rows: 40, flat: 0.3 },
  slack: 50,
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
export const findWorst = (values: number[]) => Math.max(0, ...values)
