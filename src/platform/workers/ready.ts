/** A worker that says so has loaded its modules: only what it does from then on is counted as work on the file. */
export const READY = 'ready'
