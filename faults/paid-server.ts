import { startServer } from '../src/app/server/server.ts'
import { openProbe } from './soak/probe.ts'

// Runs the program as `npm start` does, but with a payment provider that runs in the test process. With PROBE the
// program reports the resources that it holds.
if (process.env.PROBE) await openProbe(process.env.PROBE)
const { stop } = await startServer(process.env, { cashbill: process.env.LOCAL_PAYMENTS })
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
