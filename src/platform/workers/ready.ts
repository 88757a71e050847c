/** Message of a worker that has loaded its modules: only its later work counts as work on the file. */
export const READY = 'ready'
