import type { FaultFinding, Scale } from './finding.ts'

/** All fault tests, by name. */
export const FAULTS: Record<string, (scale: Scale) => Promise<FaultFinding[]>> = {
  kills: async scale => (await import('./kills.ts')).testKills(scale),
  races: async scale => (await import('./races.ts')).testRaces(scale),
  away: async scale => (await import('./away.ts')).testOutages(scale),
  crowd: async scale => (await import('./crowd.ts')).loadTest(scale),
  flood: async scale => (await import('./flood/flood.ts')).testFlood(scale),
  uploads: async () => (await import('./uploads/uploads.ts')).testUploads(),
  httpClient: async scale => (await import('./wire.ts')).testWire(scale),
  smuggling: async () => (await import('./smuggling.ts')).testSmuggling(),
  canaries: async scale => (await import('./canaries.ts')).testCanaries(scale),
  renewal: async scale => (await import('./renewal.ts')).testRenewal(scale),
  drained: async scale => (await import('./drained.ts')).testDraining(scale),
  payments: async scale => (await import('./payments.ts')).testPayments(scale),
  soak: async scale => (await import('./soak/soak.ts')).testSoak(scale),
  versions: async scale => (await import('./versions/versions.ts')).testVersions(scale),
  besideReader: async scale =>
    (await import('./versions/beside-reader.ts')).testBesideReader(scale),
  clock: async scale => (await import('./clock/clock.ts')).testClock(scale),
  disk: async scale => (await import('./disk.ts')).testDisk(scale),
  pooler: async scale => (await import('./pooler.ts')).testPooler(scale),
  standby: async scale => (await import('./standby.ts')).testStandby(scale),
  lostDisk: async scale => (await import('./recovery/lost-disk.ts')).testLostDisk(scale),
  powerCut: async scale => (await import('./recovery/power-cut.ts')).testPowerCut(scale),
  copiedServer: async scale =>
    (await import('./recovery/copied-server.ts')).testCopiedServer(scale),
  lostPrimary: async scale => (await import('./failover/lost-primary.ts')).testLostPrimary(scale),
  paidOver: async scale => (await import('./failover/paid.ts')).testPaidFailover(scale),
  readingAtStandby: async scale => (await import('./failover/reading.ts')).readingAtStandby(scale),
  names: async () => (await import('./names/names.ts')).testNames(),
  logDisk: async () => (await import('./log-disk.ts')).logDisk(),
}
