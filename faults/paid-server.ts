import { startServer } from '../src/app/server/server.ts'
import { openProbe } from './soak/probe.ts'

// The program as `npm start` runs it, but its payment provider stands in the process that breaks things.
// With PROBE it says what it holds.
if (process.env.PROBE) await openProbe(process.env.PROBE)
const { stop } = await startServer(process.env, { cashbill: process.env.LOCAL_PAYMENTS })
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
