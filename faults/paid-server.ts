import { startServer } from '../src/app/server.ts'

// The program as `npm start` runs it, but its payment provider stands in the process that breaks things.
const { stop } = await startServer(process.env, process.env.LOCAL_PAYMENTS)
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
