import type { FaultFinding, Scale } from './finding.ts'

/** Everything that is broken on purpose, by name. */
export const FAULTS: Record<string, (scale: Scale) => Promise<FaultFinding[]>> = {
  kills: async scale => (await import('./kills.ts')).kills(scale),
  races: async scale => (await import('./races.ts')).races(scale),
  away: async scale => (await import('./away.ts')).away(scale),
  crowd: async scale => (await import('./crowd.ts')).loadTest(scale),
  flood: async scale => (await import('./flood/flood.ts')).flood(scale),
  uploads: async () => (await import('./uploads/uploads.ts')).uploads(),
  wire: async scale => (await import('./wire.ts')).wire(scale),
  smuggling: async () => (await import('./smuggling.ts')).smuggling(),
  canaries: async scale => (await import('./canaries.ts')).canaries(scale),
  renewal: async scale => (await import('./renewal.ts')).renewal(scale),
  drained: async scale => (await import('./drained.ts')).drained(scale),
  payments: async scale => (await import('./payments.ts')).payments(scale),
  soak: async scale => (await import('./soak/soak.ts')).soak(scale),
  versions: async scale => (await import('./versions/versions.ts')).versions(scale),
  clock: async scale => (await import('./clock/clock.ts')).clock(scale),
  disk: async scale => (await import('./disk.ts')).disk(scale),
  pooler: async scale => (await import('./pooler.ts')).pooler(scale),
  standby: async scale => (await import('./standby.ts')).standby(scale),
  paidOver: async scale => (await import('./failover/paid.ts')).paidOver(scale),
  readingAtStandby: async scale => (await import('./failover/reading.ts')).readingAtStandby(scale),
  names: async () => (await import('./names/names.ts')).names(),
  logDisk: async () => (await import('./log-disk.ts')).logDisk(),
}
